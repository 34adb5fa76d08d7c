import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import * as texts from '#texts';
import { useTerms } from '#web/admin/features/sales/offers-query.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { CardSkeleton, Loaded } from '#web/admin/ui/loaded.tsx';
import { formatDate } from '#web/platform/lib/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { NewTerms } from './new-terms.tsx';

type Terms = NonNullable<ReturnType<typeof useTerms>['data']>[number];

/** Versions of the terms; those of sent offers never change. */
export function TermsOfContract() {
  const id = useId();
  const terms = useTerms();
  const [isWriting, setWriting] = useState(false);
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="heading-3">
          {texts.label_terms()}
        </h2>
        {!isWriting && (
          <Button
            size="small"
            icon={<Plus className="size-4.5" strokeWidth={1.6} aria-hidden="true" />}
            onClick={() => setWriting(true)}
          >
            {texts.terms_new()}
          </Button>
        )}
      </div>
      <p className="mb-4 text-sm text-s-ink-2">{texts.terms_note()}</p>
      <Loaded
        query={terms}
        waiting={<CardSkeleton rows={['h-6 w-1/2', 'h-24 w-full']} />}
        failed={texts.terms_failed()}
        frame={Card}
      >
        {(versions) => (
          <div className="grid gap-4.5">
            {isWriting && <NewTerms current={versions[0]?.text ?? ''} onDone={() => setWriting(false)} />}
            <Versions versions={versions} />
          </div>
        )}
      </Loaded>
    </section>
  );
}

function Versions({ versions }: { versions: readonly Terms[] }) {
  const [read, setRead] = useState<Terms>();
  const [current] = versions;
  if (!current)
    return (
      <Card className="p-4.5">
        <p>{texts.terms_none()}</p>
      </Card>
    );
  return (
    <Card className="overflow-hidden">
      <ul>
        {versions.map((terms) => (
          <li
            key={terms.version}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-s-line px-4 py-3 last:border-0 tablet:px-5"
          >
            <span className="font-semibold">
              {texts.panel_offer_terms_version({ version: String(terms.version) })}
            </span>
            <span className="text-sm text-s-ink-2">{formatDate(terms.createdAt)}</span>
            {terms === current && <Badge tone="confirmed">{texts.terms_current()}</Badge>}
            <span className="ml-auto">
              <Button
                size="small"
                variant="quiet"
                aria-label={texts.terms_read_label({ version: String(terms.version) })}
                onClick={() => setRead(terms)}
              >
                {texts.terms_read()}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {read && (
        <Dialog
          title={texts.terms_version_title({ version: String(read.version) })}
          onClose={() => setRead(undefined)}
        >
          <p className="leading-relaxed wrap-anywhere whitespace-pre-line">{read.text}</p>
        </Dialog>
      )}
    </Card>
  );
}
