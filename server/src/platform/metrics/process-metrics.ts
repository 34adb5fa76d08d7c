import { monitorEventLoopDelay } from 'node:perf_hooks';
import { counter, type Family, gauge } from './exposition.ts';

const nanoseconds = 1e9;

/** Delays are those since the last scrape. */
export function createProcessMetrics() {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const startedAt = Date.now() / 1000 - process.uptime();

  function eventLoop(): Family {
    const at = (quantile: string, value: number) => ({
      labels: { quantile },
      value: Number.isFinite(value) ? value / nanoseconds : 0,
    });
    const family = gauge(
      'saloni_event_loop_delay_seconds',
      'How late timers came since the last scrape, their resolution of 0.02 s included.',
      at('0.5', delay.percentile(50)),
      at('0.99', delay.percentile(99)),
      at('1', delay.max),
    );
    delay.reset();
    return family;
  }

  function families(): Family[] {
    const memory = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    return [
      eventLoop(),
      gauge('process_resident_memory_bytes', 'Memory of the server process.', memory.rss),
      gauge('saloni_heap_used_bytes', 'Memory in use by JavaScript.', memory.heapUsed),
      gauge('saloni_external_memory_bytes', 'Buffers outside of the heap.', memory.external),
      counter('process_cpu_seconds_total', 'Processor time, user and system.', (user + system) / 1e6),
      gauge('process_start_time_seconds', 'When the process started.', startedAt),
    ];
  }

  return {
    families,
    async stop() {
      delay.disable();
    },
  };
}
