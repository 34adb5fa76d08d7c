import { Images } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { Hall } from '#schemas/halls.ts';
import * as texts from '#texts';
import { Card } from '#web/admin/ui/card.tsx';
import { Loaded, PictureRowsSkeleton } from '#web/admin/ui/loaded.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { useHalls } from './halls-query.ts';
import { HallPhotosEditor } from './photos/photos.tsx';

/** The selected hall is stored in the URL. */
export function UploadImages() {
  const halls = useHalls();
  return (
    <Loaded query={halls} waiting={<PictureRowsSkeleton />} frame={Card} failed={texts.notice_halls_failed()}>
      {(data) => <ChosenHall halls={data} />}
    </Loaded>
  );
}

function ChosenHall({ halls }: { halls: readonly Hall[] }) {
  const [search, setSearch] = useSearchParams();
  const chosen = halls.find(({ hallId }) => String(hallId) === search.get('hall'));
  return (
    <div className="grid max-w-184 gap-4">
      <div className="phone:w-72">
        <SelectField
          label={texts.label_hall()}
          options={halls.map(({ hallId, name }) => ({ value: String(hallId), label: name }))}
          value={chosen && String(chosen.hallId)}
          onChange={(hall) => setSearch({ hall }, { replace: true, preventScrollReset: true })}
        />
      </div>
      {chosen ? (
        <HallPhotosEditor key={chosen.hallId} hall={chosen} />
      ) : (
        <Card>
          <EmptyState icon={Images} text={texts.admin_upload_choose()} />
        </Card>
      )}
    </div>
  );
}
