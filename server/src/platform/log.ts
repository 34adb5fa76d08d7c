import { type DestinationStream, type Logger, pino } from 'pino';
import { seconds } from './clock.ts';

/** Lines are buffered up to this size or interval and flushed at exit. */
const bufferedBytes = 4096;
const flushEvery = seconds(0.2);

let standardOutput: DestinationStream | undefined;

/** Opened once a process, since each has its own interval. */
function openStandardOutput(): DestinationStream {
  if (standardOutput) return standardOutput;
  standardOutput = pino.destination({ sync: false, minLength: bufferedBytes, periodicFlush: flushEvery });
  return standardOutput;
}

/** Structured log lines on standard output, without addresses, tokens, e-mails or bodies: see `http/request-log.ts`. */
export function createLogger(options: { level: string; destination?: DestinationStream }): Logger {
  const settings = {
    level: options.level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: ['*.password', '*.token', '*.email', '*.authorization', '*.refreshToken'],
      remove: true,
    },
  };
  return pino(settings, options.destination ?? openStandardOutput());
}
