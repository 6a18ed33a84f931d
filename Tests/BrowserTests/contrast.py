"""The contrast of what a page shows to what is behind it, as the browser computes both (WCAG 1.4.3, 1.4.11)."""

from dataclasses import dataclass

# Texts of 24 px, or bold ones of 18.66 px, count as large; so do the lines of controls and drawings.
LEAST = {"text": 4.5, "large": 3, "line": 3}

# Every text with its color and the color behind it: of elements, of what style sheets add before and
# after them, of fields that are empty, of drawings; then the borders of controls, drawn lines and the
# marks of what is current. Each pair once, with one of its places.
PAIRS = """() => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const known = new Map();
  const channels = (color) => {
    if (!known.has(color)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
      known.set(color, [r, g, b, a / 255]);
    }
    return known.get(color);
  };
  const over = ([r, g, b, a], ground) => [r, g, b].map((value, i) => value * a + ground[i] * (1 - a));
  const faded = (color, opacity) => { const [r, g, b, a] = channels(color); return [r, g, b, a * opacity]; };
  const grounds = new Map();
  const groundOf = (element) => {
    if (!element) return over(channels('Canvas'), [255, 255, 255]);
    if (!grounds.has(element)) {
      const own = channels(getComputedStyle(element).backgroundColor);
      grounds.set(element, own[3] === 1 ? own.slice(0, 3) : over(own, groundOf(element.parentElement)));
    }
    return grounds.get(element);
  };
  const pairs = new Map();
  const add = (kind, color, ground, element) => {
    const hex = (color) => '#' + color.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('');
    const key = [kind, hex(over(color, ground)), hex(ground)].join(' ');
    if (!pairs.has(key)) pairs.set(key, (element.closest('[class]')?.getAttribute('class') || '') + ' ' + element.tagName.toLowerCase());
  };
  const addText = (style, ground, element, color = style.color) => {
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
    add(isLarge ? 'large' : 'text', channels(color), ground, element);
  };

  // What lies below a point of a drawing: areas and thick lines, in the order in which they are drawn.
  const shapes = new Map();
  const behind = (text) => {
    const svg = text.ownerSVGElement;
    if (!shapes.has(svg)) {
      shapes.set(svg, [...svg.querySelectorAll('path')].map((path) => [path, getComputedStyle(path)]));
    }
    const box = text.getBBox();
    const point = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
    let ground = groundOf(svg);
    for (const [path, style] of shapes.get(svg)) {
      if (style.fill !== 'none' && path.isPointInFill(point)) ground = over(faded(style.fill, style.fillOpacity), ground);
      if (style.stroke !== 'none' && parseFloat(style.strokeWidth) > 4 && path.isPointInStroke(point)) {
        ground = over(channels(style.stroke), ground);
      }
    }
    return ground;
  };

  for (const element of document.body.querySelectorAll('*')) {
    // A sample of a design token shows what its owner chose; the contrast of pairs is said next to it.
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.hidden, .skip:not(:focus), :disabled, .token-sample')) continue;
    const style = getComputedStyle(element);
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (element.ownerSVGElement) {
      if (element.tagName === 'text' && hasText) addText(style, behind(element), element, style.fill);
      // What is soft decorates: lines between rows, and the edge of a screen, which its shadow and its ground show, too.
      const isSoft = element.matches('.r, .k0') && !matchMedia('(forced-colors: active)').matches;
      if (element.tagName === 'path' && style.stroke !== 'none' && !isSoft) {
        const ground = element.matches('.gi') ? behind(element) : groundOf(element.ownerSVGElement);
        add('line', channels(style.stroke), ground, element);
      }
      continue;
    }
    const ground = groundOf(element);
    if (hasText && style.fontSize !== '0px') addText(style, ground, element);
    for (const part of ['::before', '::after']) {
      const style = getComputedStyle(element, part);
      if (!/[^"\\s]/.test(style.content.split(' / ')[0]) || ['none', 'normal'].includes(style.content)) continue;
      addText(style, over(channels(style.backgroundColor), ground), element);
    }
    if (element.placeholder) addText(getComputedStyle(element, '::placeholder'), ground, element);
    if (element.matches('button, select, input:not([type=checkbox], [type=radio]), .button') && channels(style.borderTopColor)[3]) {
      add('line', channels(style.borderTopColor), groundOf(element.parentElement), element);
    }
    if (element.matches('.do, .dont, .warning')) add('line', channels(style.borderTopColor), groundOf(element.parentElement), element);
    if (element.matches('[aria-current], [aria-selected=true]')) {
      const mark = style.boxShadow.match(/^\\S+\\([^)]*\\)/)?.[0];
      if (mark) add('line', channels(mark), ground, element);
    }
  }
  return [...pairs].map(([key, place]) => [...key.split(' '), place]);
}"""


@dataclass(frozen=True)
class Pair:
    """A color on another one."""

    kind: str
    color: str
    ground: str

    @property
    def ratio(self):
        """Their contrast, from 1 to 21 (WCAG 2.2, contrast ratio)."""
        light, dark = sorted(map(luminance, [self.color, self.ground]), reverse=True)
        return (light + 0.05) / (dark + 0.05)

    @property
    def is_enough(self):
        return self.ratio >= LEAST[self.kind]


def luminance(color):
    """The relative luminance of `#rrggbb` (WCAG 2.2)."""
    channels = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return sum(weight * c for weight, c in zip((0.2126, 0.7152, 0.0722), linear))


def pairs(page):
    """The pairs of a page as it is shown now, each with a place where it stands."""
    return pairs_of(page.evaluate(PAIRS))


def pairs_of(rows):
    """The pairs that `PAIRS` gave, each with its place."""
    return {Pair(kind, color, ground): place.strip() for kind, color, ground, place in rows}


def weak(found):
    """The pairs whose contrast is not enough, as lines."""
    return table({pair: place for pair, place in found.items() if not pair.is_enough})


def table(found):
    """The pairs as lines, the weakest first."""
    return [
        f"{pair.ratio:5.2f}  {pair.kind:5} {pair.color} on {pair.ground}  {place}"
        for pair, place in sorted(found.items(), key=lambda item: (item[0].ratio, str(item[0])))
    ]
