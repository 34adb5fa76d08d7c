/** Draws a chart of the page as a picture of its own, with the colours and letters that it has at this moment. */

const namespace = 'http://www.w3.org/2000/svg';
const copiedStyles = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'visibility',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
];
const sharpness = 2;
const edge = 24;
const line = 26;
const beside = 8;

/** A copy whose colours no longer depend on the theme of the page. */
function frozen(drawing: SVGElement): SVGElement {
  const copy = drawing.cloneNode(true) as SVGElement;
  const originals = [drawing, ...drawing.querySelectorAll('*')];
  const copies = [copy, ...copy.querySelectorAll('*')];
  for (const [index, original] of originals.entries()) {
    const style = getComputedStyle(original);
    const element = copies[index];
    if (!element) continue;
    for (const name of ['class', 'style', 'tabindex', 'role', 'aria-label']) element.removeAttribute(name);
    for (const name of copiedStyles) element.setAttribute(name, style.getPropertyValue(name));
  }
  return copy;
}

function element(name: string, attributes: Record<string, string | number>, text?: string): SVGElement {
  const made = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  if (text !== undefined) made.textContent = text;
  return made;
}

function covers(range: string, text: string): boolean {
  const parts = (range || 'U+0-10FFFF').split(',').map((part) => {
    const [from = '', to = from] = part.trim().slice(2).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return [...text].some((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return parts.some(([from, to]) => code >= from && code <= to);
  });
}

async function asDataUrl(address: string): Promise<string> {
  const file = await (await fetch(address)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** The letters of the page that a text needs: a picture cannot borrow them from it. */
async function lettersFor(text: string): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule),
  );
  const needed = rules.filter(
    ({ style }) =>
      style.getPropertyValue('font-style') !== 'italic' &&
      covers(style.getPropertyValue('unicode-range'), text),
  );
  const faces = needed.map(async (rule) => {
    const path = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue('src'))?.[1];
    if (!path) return '';
    const source = await asDataUrl(new URL(path, rule.parentStyleSheet?.href ?? location.href).href);
    const family = rule.style.getPropertyValue('font-family');
    const weight = rule.style.getPropertyValue('font-weight');
    const range = rule.style.getPropertyValue('unicode-range');
    return `@font-face{font-family:${family};font-weight:${weight};src:url(${source});unicode-range:${range}}`;
  });
  return (await Promise.all(faces)).join('');
}

type Placed = { drawn: SVGElement[]; height: number };

/** Title and legend above the chart, in as many lines as they need. */
function headOf(card: HTMLElement, title: string, width: number): Placed {
  const page = getComputedStyle(card);
  const token = (name: string) => page.getPropertyValue(name).trim();
  const drawn = [
    element(
      'text',
      {
        x: edge,
        y: edge + 20,
        'font-family': token('--font-display'),
        'font-size': 22,
        fill: token('--color-ink'),
      },
      title,
    ),
  ];
  const ruler = document.createElement('canvas').getContext('2d');
  if (ruler) ruler.font = `14px ${page.fontFamily}`;
  let [x, y] = [edge, edge + 44];
  for (const entry of card.querySelectorAll<HTMLElement>('[data-legend]')) {
    const sign = entry.querySelector('svg');
    const label = entry.textContent ?? '';
    const signWidth = (sign?.getBoundingClientRect().width ?? 0) + beside;
    const needed = signWidth + (ruler?.measureText(label).width ?? 0) + edge;
    if (x + needed > width - edge && x > edge) [x, y] = [edge, y + line];
    if (sign) {
      const copy = frozen(sign);
      copy.setAttribute('x', String(x));
      copy.setAttribute('y', String(y + 7 - sign.getBoundingClientRect().height / 2));
      drawn.push(copy);
    }
    drawn.push(
      element(
        'text',
        {
          x: x + signWidth,
          y: y + 12,
          'font-family': page.fontFamily,
          'font-size': 14,
          fill: token('--color-ink'),
        },
        label,
      ),
    );
    x += needed;
  }
  return { drawn, height: y + line + 6 };
}

async function paint(source: string, width: number, height: number): Promise<Blob> {
  const picture = new Image(width, height);
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * sharpness, height * sharpness];
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Nothing was drawn'))), 'image/png'),
  );
}

/** A PNG of the chart in a card, with its title and legend. */
export async function pictureOf(card: HTMLElement, title: string): Promise<Blob> {
  const chart = card.querySelector<SVGSVGElement>('svg.recharts-surface');
  if (!chart) throw new Error('There is no chart to draw');
  const box = chart.getBoundingClientRect();
  const width = Math.round(box.width) + 2 * edge;
  const head = headOf(card, title, width);
  const height = head.height + Math.round(box.height) + edge;
  const copy = frozen(chart);
  for (const [name, value] of Object.entries({
    x: edge,
    y: head.height,
    width: box.width,
    height: box.height,
  }))
    copy.setAttribute(name, String(value));
  const paper = getComputedStyle(card).backgroundColor;
  const whole = element('svg', { width, height, viewBox: `0 0 ${width} ${height}` });
  whole.append(
    element(
      'style',
      {},
      `text{font-variant-numeric:lining-nums}${await lettersFor(`${title}${card.textContent}`)}`,
    ),
    element('rect', { width, height, fill: paper }),
    ...head.drawn,
    copy,
  );
  return paint(new XMLSerializer().serializeToString(whole), width, height);
}
