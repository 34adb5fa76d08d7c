/** Minimal valid films of every container, without visible pictures. */

const box = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

function trackHead(width: number, height: number) {
  const body = Buffer.alloc(84);
  body.writeInt32BE(65_536, 40);
  body.writeInt32BE(65_536, 56);
  body.writeUInt32BE(width * 65_536, 76);
  body.writeUInt32BE(height * 65_536, 80);
  return box('tkhd', body);
}

/** Seconds since 1904, the QuickTime epoch. */
export const recordedAt = Buffer.from([0xe4, 0x5d, 0x3c, 0x11]);

/** Track metadata with a creation time and a name. */
function trackMedia(camera: string) {
  const dates = Buffer.concat([Buffer.alloc(4), recordedAt, recordedAt, Buffer.alloc(12)]);
  const handler = Buffer.concat([
    Buffer.alloc(8),
    Buffer.from('vide'),
    Buffer.alloc(12),
    Buffer.from(`${camera}\0`),
  ]);
  return box('mdia', box('mdhd', dates), box('hdlr', handler));
}

type Mp4 = {
  camera?: string;
  brand?: string;
  place?: string;
  film?: Buffer;
  after?: Buffer;
  width?: number;
  height?: number;
};

/** `place` is where phones write coordinates. */
export function mp4Of(options: Mp4 = {}): Buffer {
  const {
    brand = 'isom',
    camera = '',
    place = '',
    film = Buffer.alloc(2000, 7),
    after,
    width = 1920,
    height = 1080,
  } = options;
  const located = place === '' ? [] : [box('udta', box('\xa9xyz', Buffer.from(place)))];
  const media = camera === '' ? [] : [trackMedia(camera)];
  const track = box('trak', trackHead(width, height), ...media, ...located);
  const movie = box('moov', box('mvhd', Buffer.alloc(100)), track, ...located);
  const named = place === '' ? [] : [box('uuid', Buffer.from(place)), box('free', Buffer.from(place))];
  const type = box('ftyp', Buffer.from(`${brand}\0\0\x02\0${brand}`, 'latin1'));
  return Buffer.concat([type, movie, ...named, box('mdat', film), ...(after ? [after] : [])]);
}

const element = (id: number[], ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | BigInt(body.length));
  return Buffer.concat([Buffer.from(id), size, body]);
};

/** `live` is the form that browsers record: segment and clusters have no size. */
export function webmOf({ place = '', live = false, kind = 'webm' } = {}): Buffer {
  const header = element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from(kind)));
  const picture = element(
    [0xe0],
    element([0xb0], Buffer.from([5, 0])),
    element([0xba], Buffer.from([2, 208])),
  );
  const named = place === '' ? [] : [element([0x53, 0x6e], Buffer.from(place))];
  const tracks = element([0x16, 0x54, 0xae, 0x6b], element([0xae], picture, ...named));
  const title = place === '' ? [] : [element([0x7b, 0xa9], Buffer.from(place))];
  const info = element([0x15, 0x49, 0xa9, 0x66], element([0x2a, 0xd7, 0xb1], Buffer.from([15])), ...title);
  const tags = place === '' ? [] : [element([0x12, 0x54, 0xc3, 0x67], Buffer.from(place))];
  const blocks = [element([0xe7], Buffer.from([0])), element([0xa3], Buffer.alloc(500, 9))];
  const endless = (...id: number[]) => Buffer.from([...id, 0x01, 255, 255, 255, 255, 255, 255, 255]);
  if (live) {
    const [segment, cluster] = [endless(0x18, 0x53, 0x80, 0x67), endless(0x1f, 0x43, 0xb6, 0x75)];
    return Buffer.concat([header, segment, info, tracks, cluster, ...blocks, cluster, ...blocks, ...tags]);
  }
  const cluster = element([0x1f, 0x43, 0xb6, 0x75], ...blocks);
  return Buffer.concat([header, element([0x18, 0x53, 0x80, 0x67], info, tracks, ...tags, cluster)]);
}

function page(first: boolean, body: Buffer) {
  const head = Buffer.alloc(27);
  head.write('OggS');
  head[5] = first ? 2 : 0;
  const segments = Array.from({ length: Math.floor(body.length / 255) + 1 }, (_, index) =>
    Math.min(255, body.length - index * 255),
  );
  head[26] = segments.length;
  return Buffer.concat([head, Buffer.from(segments), body]);
}

export function oggOf({ codec = '\x80theora' } = {}): Buffer {
  const first = Buffer.concat([Buffer.from(codec, 'latin1'), Buffer.alloc(40)]);
  return Buffer.concat([page(true, first), page(false, Buffer.alloc(700, 3))]);
}

function chunk(id: string, ...parts: Buffer[]) {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.write(id, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

export function aviOf({ place = '' } = {}): Buffer {
  const main = Buffer.alloc(56);
  main.writeUInt32LE(640, 32);
  main.writeUInt32LE(480, 36);
  const list = (name: string, ...parts: Buffer[]) => chunk('LIST', Buffer.from(name), ...parts);
  const comment = place === '' ? [] : [list('INFO', chunk('ICMT', Buffer.from(place)))];
  const dated = place === '' ? [] : [chunk('IDIT', Buffer.from(place))];
  const film = list('movi', chunk('00dc', Buffer.alloc(400, 5)));
  return chunk('RIFF', Buffer.from('AVI '), list('hdrl', chunk('avih', main), ...dated), ...comment, film);
}
