import { useQueryClient } from '@tanstack/react-query';
import type { Settings } from '#schemas/settings.ts';
import * as texts from '#texts';
import { photoKinds, validatePhoto } from '#web/admin/lib/photo-types.ts';
import { formOf, upload } from '#web/admin/lib/upload.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { SingleFile } from '#web/admin/ui/files/single-file.tsx';
import { useSend } from '#web/platform/api/query.ts';
import { Photo } from '#web/ui/photo.tsx';
import { settingsQuery, useSettings } from './settings-query.ts';

const address = '/api/settings/contact-photo';

export function ContactPhoto() {
  const queries = useQueryClient();
  const removePhoto = useSend('delete', address);
  const { data: settings } = useSettings();
  if (!settings) return null;
  const { contactPhoto, contactPerson } = settings;
  return (
    <Card className="p-5 tablet:p-5.5">
      <SingleFile<Settings>
        title={texts.business_photo()}
        preview={
          contactPhoto && (
            <Photo
              photo={contactPhoto}
              alt={texts.business_photo_alt({ name: contactPerson ?? '' })}
              sizes="10rem"
              className="aspect-square w-40 rounded-full object-cover"
            />
          )
        }
        drop={{ title: texts.business_photo_drop(), hint: texts.admin_photos_kinds(), accept: photoKinds }}
        send={(file, options) => upload(address, formOf(file), options)}
        validate={validatePhoto}
        remove={() => removePhoto.send({})}
        onSaved={(saved) => queries.setQueryData(settingsQuery.queryKey, saved)}
        messages={{
          saved: texts.business_photo_saved(),
          failed: texts.business_photo_failed(),
          removed: texts.business_photo_removed(),
          removeQuestion: texts.business_photo_remove_question(),
          removeText: texts.business_photo_remove_text(),
        }}
      />
    </Card>
  );
}
