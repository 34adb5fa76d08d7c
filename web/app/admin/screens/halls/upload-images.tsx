import * as texts from '#texts';
import { UploadImages } from '#web/admin/features/content/halls/upload-images.tsx';
import { describePage } from '#web/platform/lib/page-title.ts';
import type { PanelHandle } from '../panel.tsx';

export const handle: PanelHandle = { title: texts.panel_upload_images };

export const meta = () =>
  describePage({ title: texts.panel_upload_images(), description: texts.panel_description(), hidden: true });

export default UploadImages;
