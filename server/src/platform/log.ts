import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * Structured lines on standard output, written in the background, so that nobody waits for whoever reads them; the last
 * ones are written at the exit. No address, token, e-mail or body ever gets here: see the request log in
 * `http/server.ts`.
 */
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
  return pino(settings, options.destination ?? pino.destination({ sync: false }));
}
