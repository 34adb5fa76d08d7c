import * as texts from '#texts';
import { UploadImages } from '#web/admin/features/content/halls/upload-images.tsx';
import { panelScreen } from '#web/admin/lib/panel-screen.ts';

export const { handle, meta } = panelScreen(texts.panel_upload_images);

export default UploadImages;
