import type { Colours } from './contrast.ts'

/** Pairs of colours for owners who would rather choose than mix. The first pair is that of a new menu. */
export const palettes: readonly (Colours & { readonly name: string })[] = [
  { name: 'Standaard', backgroundcolor: '#ffffff', textcolor: '#000000' },
  { name: 'Papier', backgroundcolor: '#fbf8f3', textcolor: '#1f1b16' },
  { name: 'Salie', backgroundcolor: '#e8eee4', textcolor: '#24382a' },
  { name: 'Zee', backgroundcolor: '#e6eff4', textcolor: '#12344d' },
  { name: 'Blos', backgroundcolor: '#f9ece8', textcolor: '#5a1f2b' },
  { name: 'Bos', backgroundcolor: '#17352a', textcolor: '#f3ead2' },
  { name: 'Bordeaux', backgroundcolor: '#4a1020', textcolor: '#f8ead9' },
  { name: 'Krijtbord', backgroundcolor: '#262b29', textcolor: '#f5f2e8' },
  { name: 'Nacht', backgroundcolor: '#1f1b16', textcolor: '#fbf8f3' },
]
