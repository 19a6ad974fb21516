import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

/** The one accent: a quiet teal that white text can be read on. */
const accent: MantineColorsTuple = [
  '#e8f6f7',
  '#d3eaec',
  '#a5d5d9',
  '#74bfc6',
  '#4dacb5',
  '#349fa9',
  '#1f8a95',
  '#0f6f7a',
  '#0b616b',
  '#06525b',
]

/** Greys with a breath of the accent, so that dark is not black. */
const dark: MantineColorsTuple = [
  '#e3e7ea',
  '#c3cacf',
  '#a3adb4',
  '#7b878f',
  '#4a555d',
  '#353f46',
  '#273037',
  '#1b2329',
  '#141b20',
  '#0e1418',
]

export const theme = createTheme({
  colors: { accent, dark },
  primaryColor: 'accent',
  primaryShade: 7,
  autoContrast: true,
  defaultRadius: 'md',
  cursorType: 'pointer',
  fontFamily:
    'Inter, ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.25' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  respectReducedMotion: true,
  // By name: whoever imports them here, has them in the first load.
  components: {
    // Its colour on its own ground can't be read in each scheme; the picture beside it keeps it.
    Alert: { styles: { title: { color: 'var(--mantine-color-text)' } } },
    Modal: { styles: { title: { fontWeight: 650, fontSize: '1.125rem' } } },
    // In a row of a table it stands beside words, not on their line.
    Badge: { styles: { root: { verticalAlign: 'middle' } } },
    Button: { defaultProps: { variant: 'default' } },
    Select: { defaultProps: { allowDeselect: false } },
    // On a phone the words of a choice need two lines.
    SegmentedControl: { styles: { label: { whiteSpace: 'normal', height: 'auto' } } },
  },
})

/** Greys that can be read: 4.5 to 1 on every ground of the page. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#59646d',
    '--mantine-color-placeholder': '#6b757d',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': '#929da4',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
  },
})
