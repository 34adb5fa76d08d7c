import { useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { formatAmount } from '#domain/money/money-amounts.ts';
import { limits } from '#schemas/fields.ts';
import { createMenuRequestSchema, type Menu } from '#schemas/prices/prices.ts';
import * as texts from '#texts';
import { MoneyField } from '#web/admin/features/money/money-field.tsx';
import { photoKinds, validatePhoto } from '#web/admin/lib/photo-types.ts';
import { formOf, upload } from '#web/admin/lib/upload.ts';
import { SingleFile } from '#web/admin/ui/files/single-file.tsx';
import { Switch } from '#web/admin/ui/switch.tsx';
import { useSend } from '#web/platform/api/query.ts';
import { type Editing, editingOf } from '#web/platform/form/optimistic-edit.ts';
import { schemaResolver } from '#web/platform/form/schema-resolver.ts';
import { TextArea, TextField } from '#web/ui/form/field.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { PriceDialog } from '../price-dialog.tsx';
import { toPrice, usePriceForm } from '../price-form.ts';
import { menusQuery, priceCalls } from '../prices-query.ts';

const fields = ['name', 'description', 'pricePerGuest', 'pricePerChild', 'isActive'] as const;
type MenuField = (typeof fields)[number];
type MenuValues = Record<MenuField, string>;

const labels: Record<MenuField, () => string> = {
  name: texts.price_field_name,
  description: texts.menu_field_description,
  pricePerGuest: texts.menu_field_guest,
  pricePerChild: texts.menu_field_child,
  isActive: texts.menu_field_active,
};

const blank = { name: '', description: '', pricePerGuest: '', pricePerChild: '', isActive: 'true' };

const toShown = (menu: Menu) => ({
  values: {
    name: menu.name,
    description: menu.description,
    pricePerGuest: formatAmount(menu.pricePerGuest.amount),
    pricePerChild: formatAmount(menu.pricePerChild.amount),
    isActive: String(menu.isActive),
  },
  updatedAt: menu.updatedAt,
});

const toRequest = ({ name, description, pricePerGuest, pricePerChild, isActive }: MenuValues) => ({
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
  const path = { id: String(menu?.menuId) };
  const shown = menu ? toShown(menu) : { values: blank, updatedAt: '' };
  const form = useForm<Editing<MenuValues>>({
    resolver: schemaResolver(createMenuRequestSchema, { toRequest }),
    defaultValues: editingOf(shown),
  });
  const edit = usePriceForm({
    form,
    name: `menu ${menu?.menuId ?? 'new'}`,
    fields,
    shown,
    toRequest,
    create: (body, key) => create.send({ body, headers: { 'idempotency-key': key } }),
    update: (body) => update.send({ params: { path }, body }),
    fresh: async () => {
      const menus = await queries.fetchQuery({ ...menusQuery, staleTime: 0 }).catch(() => []);
      const found = menus.find(({ menuId }) => menuId === menu?.menuId);
      return found && toShown(found);
    },
    saved: texts.menu_saved(),
    failed: texts.menu_failed(),
    onClose,
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <PriceDialog
      title={menu ? texts.menu_edit() : texts.menu_new()}
      edit={edit}
      isSending={isSubmitting}
      labels={labels}
      onClose={onClose}
    >
      <TextField
        label={labels.name()}
        maxLength={limits.name}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextArea
        label={labels.description()}
        isOptional
        maxLength={limits.directions}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <div className="grid gap-4.5 phone:grid-cols-2">
        <MoneyField
          label={labels.pricePerGuest()}
          error={errors.pricePerGuest?.message}
          {...form.register('pricePerGuest')}
        />
        <MoneyField
          label={labels.pricePerChild()}
          error={errors.pricePerChild?.message}
          {...form.register('pricePerChild')}
        />
      </div>
      <Controller
        control={form.control}
        name="isActive"
        render={({ field: { value, onChange } }) => (
          <Switch
            isSelected={value === 'true'}
            onChange={(isOn) => onChange(String(isOn))}
            className="items-center gap-3 font-semibold"
          >
            {labels.isActive()}
          </Switch>
        )}
      />
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
