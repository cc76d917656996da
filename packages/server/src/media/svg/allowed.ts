function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

/** Elements a kept drawing may hold (SVG 2 without scripts, foreign content and links to elsewhere). */
export const ALLOWED_ELEMENTS = words(`
  svg g defs symbol use switch title desc style a view
  path rect circle ellipse line polyline polygon text tspan textPath image
  clipPath mask marker pattern linearGradient radialGradient stop
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
  animate animateMotion animateTransform set mpath
`);

/** Attributes by their local names, all of SVG's own that neither run nor load anything. */
export const ALLOWED_ATTRIBUTES = words(`
  id class style lang tabindex role type media
  x y x1 x2 y1 y2 cx cy r rx ry fx fy fr dx dy rotate width height d points pathLength transform viewBox version
  preserveAspectRatio textLength lengthAdjust startOffset method spacing side
  gradientUnits gradientTransform spreadMethod offset clipPathUnits maskUnits maskContentUnits mask-type
  patternUnits patternContentUnits patternTransform markerUnits markerWidth markerHeight refX refY orient
  filterUnits primitiveUnits in in2 result mode values k1 k2 k3 k4 operator order kernelMatrix divisor bias targetX
  targetY edgeMode kernelUnitLength preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent
  scale xChannelSelector yChannelSelector azimuth elevation z pointsAtX pointsAtY pointsAtZ limitingConeAngle
  stdDeviation radius baseFrequency numOctaves seed stitchTiles tableValues slope intercept amplitude exponent
  attributeName attributeType begin dur end min max restart repeatCount repeatDur fill calcMode keyTimes keySplines
  keyPoints from to by additive accumulate path origin systemLanguage requiredExtensions requiredFeatures
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
  color-rendering cursor direction display dominant-baseline enable-background fill-opacity fill-rule filter
  flood-color flood-opacity font font-family font-feature-settings font-kerning font-size font-size-adjust
  font-stretch font-style font-variant font-variation-settings font-weight glyph-orientation-horizontal
  glyph-orientation-vertical image-rendering inline-size isolation kerning letter-spacing lighting-color line-height
  marker marker-end marker-mid marker-start mask mix-blend-mode opacity overflow paint-order pointer-events
  shape-inside shape-padding shape-rendering shape-subtract solid-color solid-opacity stop-color stop-opacity stroke
  stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
  text-align text-anchor text-decoration text-indent text-orientation text-overflow text-rendering text-transform
  transform-box transform-origin unicode-bidi vector-effect visibility white-space will-change word-spacing
  writing-mode
`);

/** Elements that may take in a picture written out in the address itself. */
export const PICTURE_ELEMENTS = words('image feImage');

/** What an animation may change: never where something points. */
export const ANIMATION_ELEMENTS = words('animate animateMotion animateTransform set');
