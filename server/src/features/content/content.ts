import type { Platform } from '#server/platform/platform.ts';
import { createAmenities } from './amenities/amenities.service.ts';
import { createBlogArchive } from './blog/blog.archive.service.ts';
import { createBlogService } from './blog/blog.service.ts';
import { createHallCommands } from './halls/halls.commands.ts';
import { createHallFiles } from './halls/halls.files.service.ts';
import { createHallPhotos } from './halls/halls.photos.service.ts';
import { createHallsService } from './halls/halls.service.ts';
import { createQuestionsService } from './questions/questions.service.ts';
import { createSeoService } from './seo/seo.service.ts';
import { createSettingsService } from './settings/settings.service.ts';

export type Content = ReturnType<typeof createContent>;

export function createContent(platform: Platform) {
  const halls = createHallsService(platform);
  const blog = createBlogService(platform);
  return {
    settings: createSettingsService(platform),
    halls,
    hallCommands: createHallCommands(platform, { halls }),
    hallPhotos: createHallPhotos(platform, { halls }),
    hallFiles: createHallFiles(platform, { halls }),
    amenities: createAmenities(platform),
    blog,
    blogArchive: createBlogArchive(platform),
    questions: createQuestionsService(platform),
    seo: createSeoService(platform, { halls, blog }),
  };
}
