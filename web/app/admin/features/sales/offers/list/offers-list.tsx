import { FilePen } from 'lucide-react';
import { type OfferPage, offerPageSize } from '#schemas/offers/offer-list.ts';
import * as texts from '#texts';
import { useOffers } from '#web/admin/features/sales/offers-query.ts';
import { useExistingPage, useUrlParams } from '#web/admin/lib/url-params.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { ListRowsSkeleton, Loaded } from '#web/admin/ui/loaded.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { OfferRow } from './offer-row.tsx';

type Counts = OfferPage['counts'];

interface Filter {
  id: string;
  label: () => string;
  query: Parameters<typeof useOffers>[0];
  count?: (counts: Counts) => number;
}

const filters: readonly [Filter, ...Filter[]] = [
  { id: '', label: texts.label_all, query: {} },
  { id: 'guest', label: texts.offers_guest, query: { waitsFor: 'GUEST' }, count: ({ sent }) => sent },
  {
    id: 'house',
    label: texts.offers_house,
    query: { waitsFor: 'HOUSE' },
    count: ({ waitingForHouse }) => waitingForHouse,
  },
  { id: 'drafts', label: texts.offers_drafts, query: { state: 'DRAFT' }, count: ({ drafts }) => drafts },
  { id: 'signed', label: texts.offers_signed, query: { state: 'ACCEPTED' }, count: ({ signed }) => signed },
  { id: 'declined', label: texts.offers_declined, query: { state: 'DECLINED' } },
  { id: 'expired', label: texts.offers_expired, query: { state: 'EXPIRED' } },
  { id: 'withdrawn', label: texts.offers_withdrawn, query: { state: 'WITHDRAWN' } },
];

export function OffersList() {
  const { search, change, page, goTo } = useUrlParams();
  const filter = filters.find(({ id }) => id === (search.get('show') ?? '')) ?? filters[0];
  const list = useOffers({ ...filter.query, page });
  const pages = list.data && Math.max(1, Math.ceil(list.data.count / offerPageSize));
  useExistingPage(page, list.isPlaceholderData ? undefined : pages, goTo);
  return (
    <>
      <Filters
        shown={filter.id}
        counts={list.data?.counts}
        onChoose={(show) => change({ show, page: undefined })}
      />
      <Loaded
        query={list}
        waiting={
          <Card className="overflow-hidden">
            <ListRowsSkeleton count={4}>
              <Skeleton className="h-10 w-2/3" />
            </ListRowsSkeleton>
          </Card>
        }
        frame={Card}
        failed={texts.offers_failed()}
        noticeClassName="mb-4"
      >
        {({ offers, count }) => (
          <Card isBusy={list.isPlaceholderData} className="overflow-hidden">
            {offers.length === 0 ? (
              <EmptyState icon={FilePen} text={texts.offers_empty()} hint={texts.offers_empty_hint()} />
            ) : (
              <ul aria-label={texts.offers_title()}>
                {offers.map((offer) => (
                  <OfferRow key={offer.offerId} offer={offer} />
                ))}
              </ul>
            )}
            <Pagination
              page={page}
              pages={pages ?? 1}
              onPage={goTo}
              total={list.isPlaceholderData ? undefined : count}
              size={offerPageSize}
            />
          </Card>
        )}
      </Loaded>
    </>
  );
}

interface FiltersProps {
  shown: string;
  counts: Counts | undefined;
  onChoose: (id: string) => void;
}

function Filters({ shown, counts, onChoose }: FiltersProps) {
  return (
    <fieldset className="mb-4.5 flex flex-wrap items-center gap-2">
      <legend className="sr-only">{texts.offers_filter()}</legend>
      {filters.map(({ id, label, count }) => (
        <RadioCard
          key={id}
          name="offers"
          value={id}
          checked={id === shown}
          onChange={() => onChoose(id)}
          className="flex min-h-11 items-center gap-2 px-3 pointer-fine:tablet:min-h-9.5"
        >
          {label()}
          {counts && count && <span className="text-s-ink-3 tabular-nums">{count(counts)}</span>}
        </RadioCard>
      ))}
      {counts && counts.viewed > 0 && (
        <p className="ml-auto text-sm text-s-ink-2">{texts.offers_viewed({ count: counts.viewed })}</p>
      )}
    </fieldset>
  );
}
