import type { Control } from './control.ts';

const uploads = 'server/src/platform/media/uploads.test.ts';
const photos = 'server/src/platform/media/photos.test.ts';
const pictures = 'server/src/platform/media/picture-process.ts';
const http = 'server/src/platform/http/http.test.ts';

/** What comes in, what goes out, and what is booked. */
export const contentControls: Control[] = [
  {
    promise: 'no input is answered with 5xx',
    file: 'contracts/src/fields.ts',
    off: [['  .max(postgresIntegerMax, { error: () => texts.field_id_invalid() });', ';']],
    test: 'server/test/attacks/generated-inputs.test.ts',
  },
  {
    promise: 'no pattern looks at more than its field can hold',
    file: 'contracts/src/fields.ts',
    off: [['.overwrite((text) => clean(text).slice(0, 2 * max))', '.overwrite(clean)']],
    test: 'server/test/attacks/long-inputs.test.ts',
  },
  {
    promise: 'JSON of 64 KB at most',
    file: 'server/src/platform/http/server.ts',
    off: [['bodyLimit: jsonLimit,', 'bodyLimit: jsonLimit * 2,']],
    test: http,
  },
  {
    promise: 'JSON nested 32 deep at most',
    file: 'server/src/platform/http/server.ts',
    off: [["else if (isNestedTooDeep(body as string)) done(new Refusal('malformed'), undefined);", '']],
    test: 'server/src/features/messages/messages.test.ts',
    name: 'nested 30,000 deep',
  },
  {
    promise: 'tangled Markdown is shown as text',
    file: 'web/app/features/blog/markdown.ts',
    off: [['if (work > workLeft) yield*', 'if (isPlain(piece)) yield*']],
    test: 'web/app/features/blog/markdown.test.ts',
    name: 'costs the parser no more',
  },
  {
    promise: 'the feed reads the beginning of a post',
    file: 'server/src/features/finding/finding.rules.ts',
    off: [['.slice(0, excerptSource)', '']],
    test: 'server/src/features/finding/finding.rules.test.ts',
    name: 'reads only the beginning',
  },
  {
    promise: 'a picture of 15 MB at most, also among films',
    file: 'server/src/platform/media/uploads.ts',
    off: [['if (isImage(kind) && bytes > uploadLimits.imageBytes) throw tooLarge(name, kind);', '']],
    test: uploads,
    name: 'one byte over the limit',
  },
  {
    promise: '20 files at most',
    file: 'server/src/platform/media/uploads.ts',
    off: [['if (request.received.length === uploadLimits.files) throw tooManyFiles();', '']],
    test: uploads,
    name: '21 files',
  },
  {
    promise: 'a picture that unpacks to too much is refused',
    file: pictures,
    off: [
      [
        'const picture = openPicture(task.input, task.mostPixels);',
        'const picture = openPicture(task.input, false);',
      ],
    ],
    test: uploads,
    name: 'just above 50 megapixels',
  },
  {
    promise: 'only pictures and films are stored',
    file: 'server/src/platform/media/uploads.ts',
    off: [
      ['    throw notAccepted(name, kind, accepted);\n  }\n\n', '  }\n\n'],
      [
        'if (!isImage(kind) && !isVideo(kind)) throw notAccepted(name, kind, accepted);\n      return kind;',
        "return isImage(kind) || isVideo(kind) ? kind : 'mp4';",
      ],
    ],
    test: uploads,
  },
  {
    promise: 'of a polyglot only the picture is left',
    file: pictures,
    off: [
      [
        'const made = await encode[task.type](upright, true).toFile(task.output);',
        "const made = await encode[task.type](upright, true).toFile(task.output);\n  await (await import('node:fs/promises')).copyFile(task.input, task.output);",
      ],
    ],
    test: uploads,
    name: 'of a picture that is also something else',
  },
  {
    promise: 'no EXIF in what is served',
    file: pictures,
    off: [['picture.autoOrient().resize(', 'picture.autoOrient().keepExif().resize(']],
    test: photos,
    name: 'an EXIF reader finds nothing',
  },
  {
    promise: 'no path leaves the folder of the pictures',
    file: 'server/src/platform/media/photo-routes.ts',
    off: [
      ["if (!mediaNamePattern.test(name)) throw new Refusal('notFound');", ''],
      [
        ".type(contentTypes[extensionOf(name)] ?? 'application/octet-stream')\n        .sendFile(name, root);",
        '.send(createReadStream(join(root, name)));',
      ],
      [
        "import fastifyStatic from '@fastify/static';",
        "import { createReadStream } from 'node:fs';\nimport { join } from 'node:path';\nimport fastifyStatic from '@fastify/static';",
      ],
    ],
    test: photos,
    name: 'spellings of the way up',
  },
  {
    promise: 'media are served in a sandbox',
    file: 'server/src/platform/media/photo-routes.ts',
    off: [["        .header('content-security-policy', \"default-src 'none'; sandbox\")\n", '']],
    test: photos,
    name: 'an EXIF reader finds nothing',
  },
  {
    promise: 'media are kept for long',
    file: 'server/src/platform/media/photo-routes.ts',
    off: [
      ["const forever = 'public, max-age=31536000, immutable';", "const forever = 'public, max-age=30';"],
    ],
    test: photos,
    name: 'an EXIF reader finds nothing',
  },
  {
    promise: 'a film is sent in ranges',
    file: 'server/src/platform/media/photo-routes.ts',
    off: [
      ['serve: false, cacheControl: false }', 'serve: false, cacheControl: false, acceptRanges: false }'],
    ],
    test: photos,
    name: 'is served whole, in parts',
  },
  {
    promise: 'media and all else say nosniff',
    file: 'server/src/platform/http/server.ts',
    off: [['xFrameOptions: {', 'xContentTypeOptions: false,\n    xFrameOptions: {']],
    test: photos,
    name: 'an EXIF reader finds nothing',
  },
  {
    promise: 'text stays text in mails',
    file: 'server/src/platform/mail/mail-escape.ts',
    off: [["entities[character] ?? ''", "character || (entities[character] ?? '')"]],
    test: 'server/src/platform/mail/mail-layout.test.ts',
  },
  {
    promise: 'text stays text in feed and site map',
    file: 'server/src/features/finding/finding.rules.ts',
    off: [["entities[character] ?? ''", "character || (entities[character] ?? '')"]],
    test: 'server/src/features/finding/finding.test.ts',
  },
  {
    promise: 'text stays text in calendar entries',
    file: 'server/src/features/reservations/reservations.calendar-file.ts',
    off: [["    .replace(/\\r\\n|\\r|\\n/g, '\\\\n')\n", '']],
    test: 'server/src/features/reservations/reservations.calendar-file.test.ts',
  },
  {
    promise: 'no cell becomes a formula',
    file: 'server/src/features/reservations/reservations.spreadsheet.ts',
    off: [["cell.kind === 'text' && couldBeFormula", "cell.kind === 'number' && couldBeFormula"]],
    test: 'server/src/features/reservations/reservations.export.test.ts',
  },
  {
    promise: 'one key, one row',
    file: 'server/src/platform/http/idempotency.ts',
    off: [['if (key === undefined) return work();', 'if (key !== null) return work();']],
    test: 'server/src/features/messages/messages.test.ts',
    name: 'fifty times at once with one key',
  },
  {
    promise: 'the day is that of Sarajevo, over both clock changes',
    file: 'contracts/src/days.ts',
    off: [["houseTimeZone = 'Europe/Sarajevo'", "houseTimeZone = 'Etc/GMT-1'"]],
    test: 'contracts/src/days.test.ts',
    name: 'today in the house',
  },
  {
    promise: 'midnight is that of Sarajevo, over both clock changes',
    file: 'server/src/platform/pages/midnight.ts',
    off: [["timeZone: 'Europe/Sarajevo',", "timeZone: 'Etc/GMT-1',"]],
    test: 'server/src/platform/pages/midnight.test.ts',
  },
  {
    promise: 'the trail masks what is personal',
    file: 'server/src/features/audit/audit.rules.ts',
    off: [['  if (personal.has(field)) return mask;\n', '']],
    test: 'server/src/features/audit/audit.test.ts',
    name: 'nothing personal stands in the trail',
  },
  {
    promise: 'the log names routes, not addresses',
    file: 'server/src/platform/http/server.ts',
    off: [["route: request.routeOptions.url ?? 'unknown',", 'route: request.url,']],
    test: http,
    name: 'leaves nothing personal in the log',
  },
  {
    promise: 'guests read no names',
    file: 'contracts/src/reservations.ts',
    off: [
      ['heldDaySchema = z\n  .object(', 'heldDaySchema = z\n  .looseObject('],
      [
        '.select({ hallId: reservations.hallId, eventDate: reservations.eventDate, status: reservations.status })',
        '.select()',
        'server/src/features/reservations/reservations.repository.ts',
      ],
    ],
    test: 'server/test/attacks/guest-readable.test.ts',
  },
  {
    promise: 'no inline script but those of the page',
    file: 'server/src/platform/pages/content-security-policy.ts',
    off: [["'script-src': [\"'self'\",", "'script-src': [\"'self'\", \"'unsafe-inline'\","]],
    test: 'server/src/platform/pages/content-security-policy.test.ts',
  },
  {
    promise: 'no script that came with the content',
    file: 'server/src/platform/pages/content-security-policy.ts',
    off: [["name === 'script' && attributes.nonce === nonce", "name === 'script'"]],
    test: 'server/src/platform/pages/renderer.test.ts',
    name: 'none that came with the content',
  },
  {
    promise: 'nobody frames the house',
    file: 'server/src/platform/http/server.ts',
    off: [["        'frame-ancestors': [\"'none'\"],\n", '']],
    test: http,
    name: 'carries the security headers',
  },
];
