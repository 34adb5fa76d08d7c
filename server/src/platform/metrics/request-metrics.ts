import type { Family, Sample } from './exposition.ts';

export type LoggedResponse = { method: string; route: string; status: number; milliseconds: number };

export type RequestMetrics = ReturnType<typeof createRequestMetrics>;

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Counted = {
  labels: { method: string; route: string };
  /** Observations up to the bound of the same index and above the previous one. */
  buckets: number[];
  seconds: number;
  byClass: Map<string, number>;
};

/** Counts responses by route pattern, never by address. */
export function createRequestMetrics() {
  const counted = new Map<string, Counted>();

  function entryOf(method: string, route: string): Counted {
    const key = `${method} ${route}`;
    const known = counted.get(key);
    if (known) return known;
    const entry = {
      labels: { method, route },
      buckets: Array.from({ length: bounds.length + 1 }, () => 0),
      seconds: 0,
      byClass: new Map<string, number>(),
    };
    counted.set(key, entry);
    return entry;
  }

  function durationSamples({ labels, buckets, seconds }: Counted): Sample[] {
    let total = 0;
    const cumulative = buckets.map((count, index) => {
      total += count;
      return { suffix: '_bucket', labels: { ...labels, le: String(bounds[index] ?? '+Inf') }, value: total };
    });
    return [
      ...cumulative,
      { suffix: '_sum', labels, value: seconds },
      { suffix: '_count', labels, value: total },
    ];
  }

  const answerSamples = ({ labels, byClass }: Counted): Sample[] =>
    [...byClass].map(([status, value]) => ({ labels: { ...labels, status }, value }));

  return {
    observe({ method, route, status, milliseconds }: LoggedResponse) {
      const entry = entryOf(method, route);
      const taken = milliseconds / 1000;
      const place = bounds.findIndex((bound) => taken <= bound);
      const index = place < 0 ? bounds.length : place;
      entry.buckets[index] = (entry.buckets[index] ?? 0) + 1;
      entry.seconds += taken;
      const statusClass = `${Math.floor(status / 100)}xx`;
      entry.byClass.set(statusClass, (entry.byClass.get(statusClass) ?? 0) + 1);
    },
    families(): Family[] {
      const all = [...counted.values()];
      return [
        {
          name: 'saloni_http_answers_total',
          help: 'Answers by route pattern, method and class of status.',
          type: 'counter',
          samples: all.flatMap(answerSamples),
        },
        {
          name: 'saloni_http_duration_seconds',
          help: 'Time from the request to the end of its answer.',
          type: 'histogram',
          samples: all.flatMap(durationSamples),
        },
      ];
    },
  };
}
