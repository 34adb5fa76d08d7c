import { useQueryClient } from '@tanstack/react-query';
import { formatAmount } from '#domain/money/money-amounts.ts';
import { limits } from '#schemas/fields.ts';
import { createMenuRequestSchema, type Menu } from '#schemas/prices/prices.ts';
import * as texts from '#texts';
import { MoneyField } from '#web/admin/features/money/money-field.tsx';
import { photoKinds, validatePhoto } from '#web/admin/lib/photo-types.ts';
import { formOf, upload } from '#web/admin/lib/upload.ts';
import { SingleFile } from '#web/admin/ui/files/single-file.tsx';
import { useSend } from '#web/platform/api/query.ts';
import { TextArea, TextField } from '#web/ui/form/field.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { ActiveSwitch, PriceDialog } from '../price-dialog.tsx';
import { toPrice, usePriceForm } from '../price-form.ts';
import { menusQuery, priceCalls } from '../prices-query.ts';

const labels = {
  name: texts.label_name,
  description: texts.label_description,
  pricePerGuest: texts.menu_field_guest,
  pricePerChild: texts.menu_field_child,
  isActive: texts.menu_field_active,
};

const blank = { name: '', description: '', pricePerGuest: '', pricePerChild: '', isActive: 'true' };

const toValues = ({ name, description, pricePerGuest, pricePerChild, isActive }: Menu) => ({
  name,
  description,
  pricePerGuest: formatAmount(pricePerGuest.amount),
  pricePerChild: formatAmount(pricePerChild.amount),
  isActive: String(isActive),
});

const toRequest = ({ name, description, pricePerGuest, pricePerChild, isActive }: typeof blank) => ({
  name,
  description,
  pricePerGuest: toPrice(pricePerGuest),
  pricePerChild: toPrice(pricePerChild),
  isActive: isActive === 'true',
});

/** Of a new menu without one. */
export function MenuDialog({ menu, onClose }: { menu: Menu | undefined; onClose: () => void }) {
  const queries = useQueryClient();
  const create = useSend('post', '/api/menus/create');
  const update = useSend('patch', '/api/menus/{id}/update');
  const id = String(menu?.menuId);
  const form = usePriceForm({
    name: `menu ${menu?.menuId ?? 'new'}`,
    labels,
    blank,
    item: menu,
    toValues,
    schema: createMenuRequestSchema,
    toRequest,
    create: (body, key) => create.send({ body, headers: { 'idempotency-key': key } }),
    update: (body) => update.send({ params: { path: { id } }, body }),
    read: async () => {
      const menus = await queries.fetchQuery({ ...menusQuery, staleTime: 0 }).catch(() => []);
      return menus.find(({ menuId }) => menuId === menu?.menuId);
    },
    saved: texts.menu_saved(),
    failed: texts.menu_failed(),
    onClose,
  });
  return (
    <PriceDialog title={menu ? texts.menu_edit() : texts.menu_new()} form={form}>
      <TextField {...form.input('name')} maxLength={limits.name} autoComplete="off" />
      <TextArea {...form.input('description')} isOptional maxLength={limits.directions} />
      <div className="grid gap-4.5 phone:grid-cols-2">
        <MoneyField {...form.input('pricePerGuest')} />
        <MoneyField {...form.input('pricePerChild')} />
      </div>
      <ActiveSwitch {...form.choice('isActive')} />
      {menu ? <MenuPhoto menu={menu} /> : <p className="text-sm text-s-ink-3">{texts.menu_photo_later()}</p>}
    </PriceDialog>
  );
}

function MenuPhoto({ menu: { menuId, name, photo } }: { menu: Menu }) {
  const queries = useQueryClient();
  const removePhoto = useSend('delete', '/api/menus/{id}/photo');
  return (
    <SingleFile<Menu>
      title={texts.menu_photo()}
      preview={
        photo && (
          <Photo
            photo={photo}
            alt={texts.menu_photo_alt({ name })}
            sizes="12rem"
            className="aspect-3/2 w-48 rounded-xs object-cover"
          />
        )
      }
      drop={{ title: texts.menu_photo_drop(), hint: texts.admin_photos_kinds(), accept: photoKinds }}
      send={(file, options) => upload(`/api/menus/${menuId}/photo`, formOf(file), options)}
      validate={validatePhoto}
      remove={() => removePhoto.send({ params: { path: { id: String(menuId) } } })}
      onSaved={() => void queries.invalidateQueries(priceCalls)}
      messages={{
        saved: texts.menu_photo_saved(),
        failed: texts.menu_photo_failed(),
        removed: texts.menu_photo_removed(),
        removeQuestion: texts.menu_photo_remove_question(),
        removeText: texts.menu_photo_remove_text(),
      }}
    />
  );
}
