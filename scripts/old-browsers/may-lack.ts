/**
 * What a browser may lack all the same, each with what then happens. A line that is no longer needed is refused. Names are
 * those that `findNewer` gives; one of a property stands for all of its values, and for parts that others made.
 */
export type Reasons = Readonly<Record<string, string>>

/** Of scripts: each of these is asked for before it is used. */
export const scriptsMayLack: { readonly staff: Reasons; readonly guests: Reasons } = {
  staff: {
    requestIdleCallback: 'a timer takes its place (src/web/after-first-screen.ts)',
    OffscreenCanvas: 'the page sends pixels to the decoder (scanner/decoding/web/pixels-of.ts)',
    ImageCapture: 'a photo of a label is then a picture of the film',
    '.takePhoto()': 'see ImageCapture',
    VideoFrame: 'a bitmap takes its place',
    '.requestVideoFrameCallback()': 'a timer takes its place',
    '.vibrate()': 'a scan is heard and seen besides',
    setImmediate: 'React asks for it, and is content with a MessageChannel',
    '.startViewTransition()': 'React Router asks for it, and nobody uses it here',
    '.skipTransition()': 'see startViewTransition',
    'Symbol.dispose': 'zxing-wasm asks for it',
    '.setStatus()': 'zxing-wasm asks for a function of its page by that name',
    '.createPolicy()': 'ALTCHA asks for trusted types',
    '.requestSubmit()': 'ALTCHA asks for it, and clicks the button instead',
    '.showPicker()': 'the table of dishes asks for it, and leaves opening the list of a choice to its user instead',
    '(?<=…)': 'made by ALTCHA when fields of a form are to be sent along, which ours are not',
    '.getTransports()': 'SimpleWebAuthn asks for it',
    '.getPublicKey()': 'SimpleWebAuthn asks for it',
    '.getPublicKeyAlgorithm()': 'SimpleWebAuthn asks for it',
    '.getAuthenticatorData()': 'SimpleWebAuthn asks for it',
    '.isConditionalMediationAvailable()': 'SimpleWebAuthn asks for it',
  },
  guests: {
    '.availability()': 'the translator of a device is asked for (card/web/ask-device.ts)',
    '.showModal()':
      'the photo of a dish is a link to the large one; what shows a choice has popovers, which came later',
    'navigator.storage': 'photos are not kept for reading without network',
  },
}

const looks: Reasons = {
  cursor: 'old phones have no pointer',
  'hyphenate-limit-chars': 'words are hyphenated at any length',
  'text-wrap': 'lines differ more in length',
  'scrollbar-width': "scrollbars are the browser's own",
  'scrollbar-color': "scrollbars are the browser's own",
  'content-visibility': 'all is drawn at once',
  'contain-intrinsic-size': 'see content-visibility',
  'container-type': 'see @container',
  '@container': 'only long words of enlarged text are hyphenated sooner',
  '@media (scripting)': 'the search comes with its script',
  '@page': 'paper has the margins of the printer',
  size: 'see @page',
  'break-after: avoid': 'a heading may stand at the end of a page',
  ':has': 'marks, room and borders that words and boxes say besides',
  ':popover-open': 'what opens is not there to open',
  'justify-content: safe': 'links begin at the left',
  'float: inline-start': 'the link stands above the menu of languages',
}

/** Of styles: without each of these all is there to read and to use. */
export const stylesMayLack: { readonly staff: Reasons; readonly guests: Reasons } = {
  staff: {
    ...looks,
    resize: 'a field keeps its height',
    zoom: 'the sample of the card is larger',
    'overflow: clip': 'corners are not round',
    'overscroll-behavior': 'the page behind a dialog may scroll along',
    'align-content: start': 'rows of a narrow grid stand further apart',
    'text-size-adjust': 'a phone on its side may enlarge text',
    'text-box-trim': 'the text of a button stands a pixel lower',
    'text-box-edge': 'see text-box-trim',
    'Mantine: viewport_percentage_units_dynamic': 'only for dialogs that fill the screen, of which there are none',
    'Mantine: max-height: viewport_percentage_units_dynamic': 'said again in src/web/global.css',
    'ALTCHA: max-height: viewport_percentage_units_dynamic':
      'only for a captcha that asks for letters, which ours does not',
  },
  guests: {
    ...looks,
    hyphens: 'words break without a hyphen',
    ':focus-visible': "the browser's own outline shows the focus",
    '::backdrop': 'see :popover-open',
    ':is': 'the styles of the filter need :has besides',
    ':target-current': 'the link to the category on the screen is not marked',
    'scroll-target-group': 'see :target-current',
    'scroll-behavior': 'a link to a category jumps',
    'accent-color': 'boxes have the colour of the browser',
    'scroll-margin-top': 'a heading may begin below the links',
    'scroll-margin-bottom': 'a button may get the focus behind the bar with the pill',
    'width: fit-content': 'boxes are as wide as the card',
    'margin-block': 'rows stand as close as without',
    'margin-inline': 'what is centred begins at the left',
    'padding-inline': 'a wide screen has a smaller margin',
  },
}
