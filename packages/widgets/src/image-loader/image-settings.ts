import { type FocalPoint, focalPointOf } from '@portico/model/media/media';

/** When a picture is asked for: at once, not before somebody says so, or as it comes near the window [B3.24]. */
export type LoadMode = true | false | 'viewport';

/** How a picture is chosen and put into its place [B3.21–B3.31]. */
export interface ImageSettings {
  /** Its address, without a size. */
  source: string;
  load: LoadMode;
  /** Its own size in px. */
  dimensions: { width: number; height: number } | undefined;
  /** Keeps the ratio of its dimensions, whatever its place is. */
  fixedRatio: boolean;
  focalPoint: FocalPoint;
  /** Fetched again, though it is there already. */
  forceImageUpdate: boolean;
  cropMode: 'cover' | 'contain' | 'none';
  /** Times as many pixels as its place needs; never below 0 [B3.27]. */
  sizeAdjustment: number;
  /** How a size is asked for: `?format=750w`, or `name-750w.jpg` [B3.28]. */
  sizeFormat: 'queryString' | 'filename';
  /** As wide and as high as what it stands in. */
  stretch: boolean;
  /** Shown as the background of what it stands in. */
  useBgImage: boolean;
  /** Placed by focal point and alignment; in the middle otherwise. */
  useAdvancedPositioning: boolean;
  /** One step smaller for visitors who save data. */
  allowSaveData: boolean;
  dprMin: number;
  dprMax: number;
  /** Which edges it keeps to where it does not fill its place [B3.31]. */
  fitAlignment: FitAlignment | undefined;
  /** Begins though it is being loaded already [B4.38]. */
  allowConcurrentLoads: boolean;
}

export interface FitAlignment {
  horizontal: 'left' | 'center' | 'right';
  vertical: 'top' | 'center' | 'bottom';
}

/** Settings as they are passed: words for what has several parts are read as in attributes. */
export type ImageOptions = Partial<
  Omit<ImageSettings, 'dimensions' | 'focalPoint' | 'fitAlignment'> & {
    dimensions: ImageSettings['dimensions'] | string;
    focalPoint: Partial<FocalPoint> | string;
    fitAlignment: FitAlignment | string;
  }
>;

/** A picture's attributes, as `dataset` has them. */
export type ImageData = Readonly<Record<string, string | undefined>>;

/** The settings of a picture: options passed, else its data attributes, else what is usual. */
export function imageSettings(data: ImageData, options: ImageOptions = {}): ImageSettings {
  const given = (option: keyof ImageOptions, attribute: string = option): unknown =>
    options[option] ?? data[attribute];
  return {
    source: String(options.source ?? (data.src || data.image) ?? '').trim(),
    load: loadMode(given('load')),
    dimensions: dimensionsOf(given('dimensions', 'imageDimensions')),
    fixedRatio: isOn(given('fixedRatio'), false),
    focalPoint: focalPoint(given('focalPoint', 'imageFocalPoint')),
    forceImageUpdate: isOn(given('forceImageUpdate'), false),
    cropMode: oneOf(given('cropMode'), ['cover', 'contain', 'none']),
    sizeAdjustment: Math.max(0, numberOf(given('sizeAdjustment'), 1)),
    sizeFormat: oneOf(given('sizeFormat'), ['queryString', 'filename']),
    stretch: isOn(given('stretch'), false),
    useBgImage: isOn(given('useBgImage'), false),
    useAdvancedPositioning: isOn(given('useAdvancedPositioning'), true),
    allowSaveData: isOn(given('allowSaveData'), true),
    dprMin: Math.max(0, numberOf(given('dprMin'), 1)),
    dprMax: Math.max(0, numberOf(given('dprMax'), Number.POSITIVE_INFINITY)),
    fitAlignment: alignmentOf(given('fitAlignment')),
    allowConcurrentLoads: isOn(given('allowConcurrentLoads'), false),
  };
}

function loadMode(given: unknown): LoadMode {
  if (given === 'viewport') return 'viewport';
  return isOn(given, true);
}

/** There is on, as of attributes without a value; `false` is off. */
function isOn(given: unknown, usual: boolean): boolean {
  return given === undefined ? usual : given !== false && given !== 'false';
}

function oneOf<Value extends string>(given: unknown, values: readonly [Value, ...Value[]]): Value {
  return values.find((value) => value === given) ?? values[0];
}

function numberOf(given: unknown, usual: number): number {
  const number = given === undefined || given === '' ? Number.NaN : Number(given);
  return Number.isNaN(number) ? usual : number;
}

/** `1500x1000`, or both in an object; undefined for what is no size. */
function dimensionsOf(given: unknown): ImageSettings['dimensions'] {
  const { width, height } =
    typeof given === 'string'
      ? Object.fromEntries(given.split('x').map((part, at) => [at === 0 ? 'width' : 'height', Number(part)]))
      : ((given ?? {}) as Partial<NonNullable<ImageSettings['dimensions']>>);
  return isSize(width) && isSize(height) ? { width, height } : undefined;
}

const isSize = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0;

/** `0.5,0.25`, or x and y in an object; the middle where it says nothing [B3.23]. */
function focalPoint(given: unknown): FocalPoint {
  if (typeof given !== 'string') return focalPointOf(given as Partial<FocalPoint> | undefined);
  const [x = Number.NaN, y = Number.NaN] = given.split(',').map(Number.parseFloat);
  return focalPointOf({ x, y });
}

/** `top left`, `center`, `{ vertical, horizontal }`. */
function alignmentOf(given: unknown): FitAlignment | undefined {
  if (given === undefined || given === null) return undefined;
  const words = typeof given === 'string' ? given.split(/[\s,]+/) : Object.values(given);
  return {
    horizontal: words.includes('left') ? 'left' : words.includes('right') ? 'right' : 'center',
    vertical: words.includes('top') ? 'top' : words.includes('bottom') ? 'bottom' : 'center',
  };
}
