/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'media-copy.test.ts': {
    'copied-papers': {
      fails: 'papers are copied',
      in: './media-copy.ts#copyMedia',
      find: '{ signal.throwIfAborted(); const isWhole …',
      put: "{ signal.throwIfAborted(); const isWhole = async () => (await to.sha256(fileName)) === sha256; if (!(await isWhole())) await copyOne(fileName); count('named', (await to.stat(fileName))?.bytes ?? 0); ; }",
    },
    'copy-proof': {
      fails: 'files missing in the source are reported',
      in: './media-copy.ts#copyMedia',
      find: "{ signal.throwIfAborted(); count('named', …",
      put: "{ signal.throwIfAborted(); count('named', bytes); const isWhole = async () => (await to.stat(fileName))?.bytes === bytes; if (await isWhole()) continue; // It may have been stored after the listing. await copyOne(fileName); ; }",
    },
  },
  'photos.test.ts': {
    exif: {
      fails: 'all without EXIF metadata',
      in: './picture-process.ts#upright',
      find: "picture.autoOrient().resize({ ...largestBase, fit: 'inside', withoutEnlargement: true })",
      put: '($).keepExif()',
    },
    'media-paths': {
      fails: 'spellings of a parent path',
      places: [
        {
          in: '#server/platform/storage/folder-storage.ts#pathOf',
          find: "if (!isKey(key)) throw new StorageError('refused', 'bad key');",
        },
        {
          in: './photo-routes.ts#photoRoutes',
          find: "if (!mediaNamePattern.test(name)) throw new AppError('notFound');",
        },
      ],
    },
    'media-sandbox': {
      fails: 'all without EXIF metadata',
      in: './photo-routes.ts#headers',
      find: `'content-security-policy': "default-src 'none'; sandbox"`,
    },
    'media-caching': {
      fails: 'all without EXIF metadata',
      in: './photo-routes.ts#forever',
      find: "'public, max-age=31536000, immutable'",
      put: "'public, max-age=30'",
    },
    'film-ranges': {
      fails: 'is served whole, by range, by HEAD',
      in: './stored-answer.ts#range',
      find: "isSame ? asked : ''",
      put: "''",
    },
    nosniff: {
      fails: 'all without EXIF metadata',
      in: '#server/platform/http/security-headers.ts#xFrameOptions',
      find: "xFrameOptions: { action: 'deny' }",
      put: 'xContentTypeOptions: false, $',
    },
  },
  'uploads.test.ts': {
    'picture-size': {
      fails: 'a picture one byte over the limit',
      in: './uploads.ts#inspect',
      find: 'if (isImage(kind) && bytes > uploadLimits.imageBytes) throw tooLarge(name, kind);',
    },
    'film-size': {
      fails: 'a film one byte over the limit',
      in: './uploads.ts#write',
      find: 'if (part.file.truncated) throw tooLarge(name, type);',
    },
    'file-count': {
      fails: '21 files',
      in: './uploads.ts#receiveFile',
      find: 'if (request.received.length === uploadLimits.files) throw tooManyFiles();',
    },
    'picture-pixels': {
      fails: 'just above 50 megapixels',
      in: './picture-process.ts#picture',
      find: 'task.maxPixels',
      put: 'false',
    },
    'accepted-kinds': {
      fails: '',
      places: [
        { in: './uploads.ts#detectKind', find: 'throw notAccepted(name, kind, accepted);' },
        {
          in: './uploads.ts#kind',
          find: "if (!isImage(kind) && !isVideo(kind) && kind !== 'pdf') throw notAccepted(name, kind, accepted);",
          put: "if (!isImage(kind) && !isVideo(kind)) return 'mp4';",
        },
      ],
    },
    polyglots: {
      fails: 'a picture that is also a valid file of another kind',
      in: './picture-process.ts#makeBase',
      find: 'const made = await encode[task.type](upright, true).toFile(task.output);',
      put: "$ await (await import('node:fs/promises')).copyFile(task.input, task.output);",
    },
  },
};
