import { workerData } from 'node:worker_threads';
import { seconds } from '../clock.ts';

/** A thread that ends its process when the parent process, whose id it is given, has exited. */
setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL');
}, seconds(1));
