/** Draws a chart as a picture with its current colours and fonts. */

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
];
const sharpness = 2;
const edge = 24;
const line = 26;
const beside = 8;

/** `x` and `y` are the start of the baseline. */
interface TextLine {
  text: string;
  x: number;
  y: number;
  font: string;
  colour: string;
}

/** A copy without texts, with the computed styles of the page as attributes. */
function withFixedStyles(drawing: SVGElement): SVGElement {
  const copy = document.importNode(drawing, true);
  const originals = [drawing, ...drawing.querySelectorAll('*')];
  const copies = [copy, ...copy.querySelectorAll('*')];
  for (const [index, original] of originals.entries()) {
    const style = getComputedStyle(original);
    const element = copies[index];
    if (!element) continue;
    for (const name of ['class', 'style', 'tabindex', 'role', 'aria-label']) element.removeAttribute(name);
    for (const name of copiedStyles) element.setAttribute(name, style.getPropertyValue(name));
  }
  for (const text of copy.querySelectorAll('text')) text.remove();
  return copy;
}

type Attributes = Record<string, string | number>;

function setAttributes(element: SVGElement, attributes: Attributes): SVGElement {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

const element = (name: string, attributes: Attributes) =>
  setAttributes(document.createElementNS('http://www.w3.org/2000/svg', name), attributes);

const fontOf = ({ fontWeight, fontFamily }: CSSStyleDeclaration, size: string) =>
  `${fontWeight} ${size} ${fontFamily}`;

/** The lines of text at their positions on the page. */
function textLinesIn(chart: SVGSVGElement, top: number): TextLine[] {
  const box = chart.getBoundingClientRect();
  const lines = [...chart.querySelectorAll<SVGTextContentElement>('tspan, text:not(:has(tspan))')];
  return lines.flatMap((piece) => {
    const matrix = piece.getScreenCTM();
    if (!matrix || piece.getNumberOfChars() === 0) return [];
    const style = getComputedStyle(piece);
    const { x, y } = DOMPoint.fromPoint(piece.getStartPositionOfChar(0)).matrixTransform(matrix);
    return {
      text: piece.textContent,
      x: edge + x - box.left,
      y: top + y - box.top,
      font: fontOf(style, style.fontSize),
      colour: style.fill,
    };
  });
}

interface Head {
  signs: SVGElement[];
  lines: TextLine[];
  height: number;
}

/** Title and legend above the chart, wrapped. */
function headOf(card: HTMLElement, title: string, width: number): Head {
  const page = getComputedStyle(card);
  const heading = getComputedStyle(card.querySelector('h2') ?? card);
  const font = fontOf(page, '14px');
  const signs: SVGElement[] = [];
  const lines: TextLine[] = [
    { text: title, x: edge, y: edge + 20, font: fontOf(heading, '22px'), colour: heading.color },
  ];
  const ruler = document.createElement('canvas').getContext('2d');
  if (ruler) ruler.font = font;
  let [x, y] = [edge, edge + 44];
  for (const entry of card.querySelectorAll<HTMLElement>('[data-legend]')) {
    const sign = entry.querySelector('svg');
    const label = entry.textContent;
    const signWidth = (sign?.getBoundingClientRect().width ?? 0) + beside;
    const needed = signWidth + (ruler?.measureText(label).width ?? 0) + edge;
    if (x + needed > width - edge && x > edge) [x, y] = [edge, y + line];
    if (sign) {
      const copy = withFixedStyles(sign);
      signs.push(setAttributes(copy, { x, y: y + 7 - sign.getBoundingClientRect().height / 2 }));
    }
    lines.push({ text: label, x: x + signWidth, y: y + 12, font, colour: page.color });
    x += needed;
  }
  return { signs, lines, height: y + line + 6 };
}

/** Texts are drawn on the canvas, since an SVG image cannot use the fonts of the page. */
async function paint(drawing: SVGElement, lines: TextLine[], width: number, height: number): Promise<Blob> {
  const source = new XMLSerializer().serializeToString(drawing);
  const picture = new Image(width, height);
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  await Promise.all([
    picture.decode(),
    // A font that fails to load falls back to the next of its family.
    ...lines.map(({ font, text }) => document.fonts.load(font, text).catch(() => [])),
  ]);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * sharpness, height * sharpness];
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('There is nothing to draw on');
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
  brush.scale(sharpness, sharpness);
  for (const { text, x, y, font, colour } of lines) {
    [brush.font, brush.fillStyle] = [font, colour];
    brush.fillText(text, x, y);
  }
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
  const copy = withFixedStyles(chart);
  setAttributes(copy, { x: edge, y: head.height, width: box.width, height: box.height });
  const paper = getComputedStyle(card).backgroundColor;
  const whole = element('svg', { width, height, viewBox: `0 0 ${width} ${height}` });
  whole.append(element('rect', { width, height, fill: paper }), ...head.signs, copy);
  return paint(whole, [...head.lines, ...textLinesIn(chart, head.height)], width, height);
}
