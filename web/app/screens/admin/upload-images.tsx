import * as texts from '#texts';
import { HouseUploadImages } from '../../features/halls/house-upload-images.tsx';
import { describePage } from '../../platform/page-title.ts';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.panel_upload_images };

export const meta = () =>
  describePage({ title: texts.panel_upload_images(), description: texts.panel_description(), hidden: true });

export default HouseUploadImages;
