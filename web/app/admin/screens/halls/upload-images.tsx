import * as texts from '#texts';
import { describePage } from '../../../shared/lib/page-title.ts';
import { UploadImages } from '../../features/halls/upload-images.tsx';
import type { PanelHandle } from '../panel.tsx';

export const handle: PanelHandle = { title: texts.panel_upload_images };

export const meta = () =>
  describePage({ title: texts.panel_upload_images(), description: texts.panel_description(), hidden: true });

export default UploadImages;
