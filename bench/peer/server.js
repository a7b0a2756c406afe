// node server.js PORT: matches in memory.
const { Origins, Server } = require("boardgame.io/server");
const { Heap } = require("./game");

Server({ games: [Heap], origins: [Origins.LOCALHOST] }).run({ port: Number(process.argv[2]) });
