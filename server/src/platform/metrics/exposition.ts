/** Prometheus' text format: https://prometheus.io/docs/instrumenting/exposition_formats/ */

type Labels = Record<string, string>;
export type Sample = { suffix?: string; labels?: Labels; value: number };
export type Family = {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: Sample[];
};

export const expositionType = 'text/plain; version=0.0.4; charset=utf-8';

const escaped = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

function labelsOf(labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

export function expose(families: Family[]): string {
  const lines = families.flatMap(({ name, help, type, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ suffix = '', labels, value }) => `${name}${suffix}${labelsOf(labels)} ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}

export const gauge = (name: string, help: string, ...samples: (Sample | number)[]): Family => ({
  name,
  help,
  type: 'gauge',
  samples: samples.map((sample) => (typeof sample === 'number' ? { value: sample } : sample)),
});

export const counter = (name: string, help: string, ...samples: (Sample | number)[]): Family => ({
  ...gauge(name, help, ...samples),
  type: 'counter',
});
