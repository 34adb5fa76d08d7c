import { seconds } from '../clock.ts';

/** A thread that ends its process when the parent process has exited. */
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, seconds(1));
