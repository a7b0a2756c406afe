// node drive.js PORT MATCHES PACE SERVER_PID: three friends a match, one move in flight in each, over socket.io.
// PACE is moves a second over all matches, 0: as fast as each is seen. Prints one line of JSON.
const { readFileSync } = require("fs");
const { LobbyClient } = require("boardgame.io/client");
const { io } = require("socket.io-client");

const [port, matches, pace, pid] = process.argv.slice(2).map(Number);
const SEATS = ["0", "1", "2"];
const WARM_UP = 1500, MEASURED = pace ? 12_000 : 8_000; // milliseconds
const url = `http://127.0.0.1:${port}`;
const lobby = new LobbyClient({ server: url });
const waits = [];
let measuring = false, moves = 0;

const now = () => performance.now();
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const memory = () => (Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * 4096) / 1e6;
const ticks = () => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return Number(fields[11]) + Number(fields[12]);
};

class Match {
  constructor(id) {
    this.id = id;
    this.friends = [];
    this.unseen = new Set();
    this.state = null;
  }

  async seat(seat) {
    const { playerCredentials } = await lobby.joinMatch("heap", this.id, { playerID: seat, playerName: `Friend ${seat}` });
    const socket = io(`${url}/heap`, { transports: ["websocket"], forceNew: true });
    socket.on("sync", (_, info) => (this.state = info.state));
    socket.on("update", (_, state) => this.sees(seat, state));
    this.friends.push({ seat, socket, playerCredentials });
    await new Promise((done) => socket.on("connect", done));
    socket.emit("sync", this.id, seat, playerCredentials, SEATS.length);
  }

  /** A friend has seen a move; it counts once all others have, and once all have the next one moves. */
  sees(seat, state) {
    if (!this.unseen.delete(seat)) return;
    const others = [...this.unseen].filter((one) => one !== this.mover);
    if (others.length === 0 && seat !== this.mover && measuring) waits.push(now() - this.sent), moves++;
    if (this.unseen.size > 0) return;
    this.state = state;
    this.move();
  }

  async move() {
    const seat = this.state.ctx.currentPlayer;
    const { socket, playerCredentials } = this.friends[Number(seat)];
    if (pace) await sleep((Math.random() * 2000 * matches) / pace);
    this.mover = seat;
    this.unseen = new Set(SEATS);
    this.sent = now();
    const payload = { type: "lay", args: [0], playerID: seat, credentials: playerCredentials };
    socket.emit("update", { type: "MAKE_MOVE", payload }, this.state._stateID, this.id, seat);
  }
}

(async () => {
  const before = memory(), all = [];
  for (let n = 0; n < matches; n++) {
    const { matchID } = await lobby.createMatch("heap", { numPlayers: SEATS.length });
    all.push(new Match(matchID));
    for (const seat of SEATS) await all[n].seat(seat);
  }
  await sleep(1000);
  all.forEach((match) => match.move());
  await sleep(WARM_UP);
  const used = ticks(), begin = now();
  measuring = true;
  await sleep(MEASURED);
  const seconds = (now() - begin) / 1000;
  waits.sort((a, b) => a - b);
  const at = (share) => waits[Math.floor(waits.length * share)];
  const cpu = ((ticks() - used) * 10) / moves;
  console.log(JSON.stringify({ moves: moves / seconds, p50: at(0.5), p99: at(0.99), cpu, memory: (memory() - before) / matches }));
  process.exit(0);
})();
