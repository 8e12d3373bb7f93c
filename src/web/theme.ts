import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { createElement } from 'react'

// Shade 7 is the accent itself; lighter shades only tint backgrounds and hovers.
const aubergine: MantineColorsTuple = [
  '#f8f3f6',
  '#f3eaf0',
  '#e3d0dc',
  '#cda9c1',
  '#b182a2',
  '#8f5a7f',
  '#744267',
  '#5b2a4e',
  '#4b2140',
  '#3b1933',
]
const green: MantineColorsTuple = [
  '#eff7f2',
  '#e6f2ea',
  '#c8e2d2',
  '#a0cbb1',
  '#72ad8b',
  '#4a8f68',
  '#377d55',
  '#2b6e46',
  '#235a39',
  '#1a442b',
]
const red: MantineColorsTuple = [
  '#fdf4f3',
  '#fbe9e7',
  '#f3c9c5',
  '#e79f98',
  '#d9736a',
  '#c54a3f',
  '#b4352a',
  '#a3261b',
  '#871e15',
  '#68160f',
]

/** The look of the staff app: one accent, paper and ink, hairlines instead of shadows. */
export const theme = createTheme({
  colors: { aubergine, green, red },
  primaryColor: 'aubergine',
  primaryShade: 7,
  black: '#1f1b16',
  defaultRadius: 12,
  fontFamily: "'Source Sans 3 Variable', system-ui, sans-serif",
  headings: { fontFamily: "'Fraunces Variable', Georgia, serif", fontWeight: '600' },
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    // Mantine's own 'md' is 42 px high, short of the 44 px of a touch target.
    Button: {
      defaultProps: { size: 'md' },
      vars: (_theme: unknown, { size }: { size?: unknown }) => ({
        root: size === 'md' ? { '--button-height': '3rem' } : {},
      }),
    },
    Input: {
      vars: (_theme: unknown, { size }: { size?: unknown }) => ({
        wrapper: size === 'md' ? { '--input-height': '3rem', '--input-fz': '1.0625rem' } : {},
      }),
    },
    // Within a line of text, colour alone does not tell a link from the words around it.
    Anchor: { defaultProps: { underline: 'always' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    // A text of one line stands in the middle of its field, as in others.
    Textarea: {
      defaultProps: { size: 'md', autosize: true, minRows: 2, maxRows: 8 },
      styles: { input: { paddingBlock: '0.65rem' } },
    },
    NativeSelect: {
      defaultProps: {
        size: 'md',
        rightSection: createElement(ChevronDown, { size: 20, strokeWidth: 1.75, 'aria-hidden': true }),
      },
    },
    Switch: { defaultProps: { size: 'lg', color: 'green', labelPosition: 'left', withThumbIndicator: false } },
    Checkbox: { defaultProps: { size: 'md' } },
    Modal: {
      styles: { title: { fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.25 } },
      defaultProps: {
        centered: true,
        // Clear of a phone's notch and home indicator. Mantine leaves a calc() as it is.
        yOffset: 'calc(max(5dvh, env(safe-area-inset-top), env(safe-area-inset-bottom)))',
        xOffset: 'calc(max(5vw, env(safe-area-inset-left), env(safe-area-inset-right)))',
        overlayProps: { backgroundOpacity: 0.4 },
        transitionProps: { duration: 150 },
        closeButtonProps: { 'aria-label': 'Sluiten' },
        // Else a dialog's head counts as the page's own, a second time.
        attributes: { header: { role: 'presentation' } },
      },
    },
  },
})

/** Mantine's CSS variables in our colours; our own variables are in `global.css`. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#fbf8f3',
    '--mantine-color-text': '#1f1b16',
    '--mantine-color-dimmed': '#6b6258',
    '--mantine-color-placeholder': '#6b6258',
    '--mantine-color-default-border': '#877c6c',
    // The borders of fields, boxes and switches that are off, at 3:1 against paper.
    '--mantine-color-gray-4': '#877c6c',
    '--mantine-color-disabled': '#f1ece3',
    '--mantine-color-disabled-color': '#877c6c',
    '--mantine-color-error': '#a3261b',
  },
  dark: {},
})
