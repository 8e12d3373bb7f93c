import { expect, test } from 'vitest'
import { embedLine } from './embed-line.ts'

const url = 'https://kaart.example/show/AbC'

test('the line for a site is one line: a frame that works by itself, and the script beside it', () => {
  const line = embedLine({ url, name: 'Lepelhuis' })
  expect(line).not.toContain('\n')
  expect(line).toMatch(
    /^<iframe src="https:\/\/kaart\.example\/show\/AbC" title="Menukaart van Lepelhuis" loading="lazy" width="100%" height="640" style="[^"<>]+"><\/iframe><script async src="https:\/\/kaart\.example\/embed\.js"><\/script>$/,
  )
})

test('the line for a site stays HTML whatever the menu is called', () => {
  const line = embedLine({ url, name: '"><script>alert(1)</script>&' })
  expect(line).toContain('title="Menukaart van &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;"')
  expect(line.match(/<\/?[a-z]+/g)).toEqual(['<iframe', '</iframe', '<script', '</script'])
})
