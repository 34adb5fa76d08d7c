import { type DestinationStream, type Logger, pino } from 'pino';
import { seconds } from './clock.ts';

/** Lines are written together in the background: so many bytes, or what has come within this time; the rest at the exit. */
const bufferedBytes = 4096;
const flushEvery = seconds(0.2);

function openStandardOutput(): DestinationStream {
  const output = pino.destination({ sync: false, minLength: bufferedBytes });
  setInterval(() => output.flush(), flushEvery).unref();
  return output;
}

/** Structured lines on standard output. No address, token, e-mail or body ever gets here: see `http/request-log.ts`. */
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
