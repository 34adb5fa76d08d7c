import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { demoLabels } from '#domain/demo-labels.ts';
import { keysOf } from '#domain/objects.ts';
import type { DemoData as Data } from '#schemas/demo.ts';
import * as texts from '#texts';
import { Loaded } from '#web/admin/ui/loaded.tsx';
import { $api, useSend } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { formatNumber } from '#web/platform/lib/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LoadingState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toast.tsx';

const presentIn = ({ counts }: Data) =>
  keysOf(demoLabels)
    .map((kind) => ({ kind, name: demoLabels[kind](), count: counts[kind] }))
    .filter(({ count }) => count > 0);

/** The number of demo records, and their removal. */
export function DemoData() {
  const demo = $api.useQuery('get', '/api/demo-data');
  return (
    <section
      aria-labelledby="demo-data"
      className="rounded-md border border-s-line bg-s-surface p-5 tablet:p-5.5"
    >
      <h2 id="demo-data" className="mb-3 font-semibold">
        {texts.label_demo_content()}
      </h2>
      <Loaded query={demo} waiting={<Waiting />} failed={texts.demo_failed()} stale={null}>
        {(data) =>
          data.present ? (
            <PresentDemo data={data} />
          ) : (
            <p className="text-sm text-s-ink-2">{texts.demo_none()}</p>
          )
        }
      </Loaded>
    </section>
  );
}

const Waiting = () => (
  <LoadingState text={texts.waiting()}>
    <Skeleton className="h-24 w-full" />
  </LoadingState>
);

function PresentDemo({ data }: { data: Data }) {
  const [isAsking, setAsking] = useState(false);
  const present = presentIn(data);
  return (
    <>
      <p className="mb-3 text-sm text-s-ink-2">{texts.demo_text()}</p>
      {present.length > 0 ? (
        <dl className="mb-4 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm tabular-nums">
          {present.map(({ kind, name, count }) => (
            <div key={kind} className="col-span-2 grid grid-cols-subgrid border-b border-s-line py-1">
              <dt>{name}</dt>
              <dd className="text-right font-semibold tabular-nums">{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="mb-4 text-sm">{texts.demo_other()}</p>
      )}
      <Button
        variant="danger-line"
        icon={<Trash2 className="size-4" strokeWidth={1.6} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {texts.demo_remove()}
      </Button>
      {isAsking && <RemovalConfirmDialog data={data} onClose={() => setAsking(false)} />}
    </>
  );
}

function RemovalConfirmDialog({ data, onClose }: { data: Data; onClose: () => void }) {
  const queries = useQueryClient();
  const removeDemo = useSend('delete', '/api/demo-data');
  const list = presentIn(data).map(({ name, count }) =>
    texts.demo_entry({ name: name.toLowerCase(), count: formatNumber(count) }),
  );

  async function remove() {
    const result = await removeDemo.send({});
    if (!result.ok) return { text: texts.demo_remove_failed(), reason: reasonOf(result) };
    showToast(texts.demo_removed());
    // Nearly everything in the cache may be gone.
    void queries.invalidateQueries();
    return undefined;
  }

  return (
    <ConfirmDialog
      icon={Trash2}
      question={texts.demo_question()}
      consequence={
        list.length > 0 ? texts.demo_consequence({ list: list.join(', ') }) : texts.demo_consequence_other()
      }
      yes={texts.label_remove()}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
