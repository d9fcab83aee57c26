// Prints the CPU time, ms, of a fixed piece of work, as a measure of this machine's speed.
const words = Array.from({ length: 20_000 }, (_, index) => `word ${(index * 7919) % 10_007}`);
for (let round = 0; round < 130; round++) JSON.parse(JSON.stringify([...words].sort()));
console.log(Math.round(process.cpuUsage().user / 1000));
