import { useQueryClient } from '@tanstack/react-query';
import type { Settings } from '#contracts/settings.ts';
import * as texts from '#texts';
import { $api, resultOf } from '../../../shared/api/query.ts';
import { Photo } from '../../../shared/ui/photo.tsx';
import { photoKinds, validatePhoto } from '../../lib/photo-types.ts';
import { formOf, upload } from '../../lib/upload.ts';
import { SingleFile } from '../../ui/files/single-file.tsx';
import { Sheet } from '../../ui/form-sheet.tsx';
import { settingsQuery, useSettings } from './settings-query.ts';

const address = '/api/settings/contact-photo';

export function ContactPhoto() {
  const queries = useQueryClient();
  const removePhoto = $api.useMutation('delete', address);
  const { data: settings } = useSettings();
  if (!settings) return null;
  const { contactPhoto, contactPerson } = settings;
  return (
    <Sheet className="p-5 tablet:p-5.5">
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
        remove={() => resultOf(removePhoto.mutateAsync({}))}
        onSaved={(saved) => queries.setQueryData(settingsQuery.queryKey, saved)}
        messages={{
          saved: texts.business_photo_saved(),
          failed: texts.business_photo_failed(),
          removed: texts.business_photo_removed(),
          removeQuestion: texts.business_photo_remove_question(),
          removeText: texts.business_photo_remove_text(),
        }}
      />
    </Sheet>
  );
}
