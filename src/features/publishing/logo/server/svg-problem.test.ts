import { describe, expect, test } from 'vitest'
import { svgProblem, withoutPlainDoctype } from './svg-problem.ts'

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="60" ${attributes}>${content}</svg>`
const problemOf = (text: string | Uint8Array) => svgProblem(Buffer.from(text))

const script = /bevat een script/
const outside = /verwijst naar iets buiten het bestand/
const entities = /DOCTYPE of entiteiten/
const picture = /zit een foto/
const damaged = /beschadigd of niet compleet/

describe('a drawing', () => {
  test.each([
    ['of shapes', svg('<rect width="9" height="9"/><text>Café</text>')],
    ['with a declaration and a comment', `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!-- © Sanne -->${svg('')}`],
    ['with parts that it names itself', svg('<g id="a"/><use xlink:href="#a"/><use href=" #a "/>')],
    ['with shades of its own', svg(`<g fill="url(#s)" style="filter:url( '#f' )"/><style>a{mask:url(#m)}</style>`)],
    ['with what drawing programs write beside it', svg('<metadata><a xmlns="x:y" resource="http://a.b/"/></metadata>')],
    ['with a prefix', '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:g/></s:svg>'],
  ])('is taken %s', (_, text) => {
    expect(problemOf(text)).toBeUndefined()
  })

  // spec: logo-8
  test.each([
    ['a script', script, svg('<script>alert(1)</script>')],
    ['a script of another namespace', script, svg('<x:script xmlns:x="http://www.w3.org/1999/xhtml"/>')],
    ['a handler', script, svg('<g OnClick="x()"/>')],
    ['a link that runs', script, svg('<a href="java\nscript:alert(1)"/>')],
    ['a page', /stuk webpagina/, svg('<foreignObject/>')],
    ['a picture from elsewhere', picture, svg('<image href="http://x.example/a.png"/>')],
    ['a picture in it', picture, svg('<g style="fill:url(data:image/png;base64,AAAA)"/>')],
    ['a picture in a filter', picture, svg('<filter><feImage/></filter>')],
    ['an address', outside, svg('<use href="http://x.example/a.svg#b"/>')],
    ['an xlink address', outside, svg('<use xlink:href="file:///etc/passwd"/>')],
    ['an address without a protocol', outside, svg('<use href="//x.example/a"/>')],
    ['an address in entities', outside, svg('<use href="&#104;ttp://x.example/a"/>')],
    ['a neighbour', outside, svg('<use href="other.svg#a"/>')],
    ['another base', outside, svg('', 'xml:base="http://x.example/"')],
    ['a style from elsewhere', outside, svg('<style>@import "http://x.example/a.css";</style>')],
    ['a style that is hidden', outside, svg('<style><![CDATA[@\\69mport "a.css"; ]]></style>')],
    ['a shade from elsewhere', outside, svg('<g fill="URL( \'http://x.example/a#b\')"/>')],
    ['a hidden shade from elsewhere', outside, svg('<style>g{fill:\\75 rl(http://x.example/a#b)}</style>')],
    ['a shade from elsewhere beside its own', outside, svg('<g style="fill:url(#a);mask:url(b.svg#c)"/>')],
    ['an included file', outside, svg('<i:include xmlns:i="http://www.w3.org/2001/XInclude" href="a"/>')],
    ['a stylesheet', outside, `<?xml-stylesheet href="a.css"?>${svg('')}`],
    ['a DOCTYPE', entities, `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd">${svg('')}`],
    ['laughs', entities, `<!doctype x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${svg('<text>&b;</text>')}`],
    ['an entity that nothing declares', damaged, svg('<text>&b;</text>')],
    ['another root', damaged, '<html><body><svg xmlns="http://www.w3.org/2000/svg"/></body></html>'],
    ['no namespace', damaged, '<svg width="9" height="9"/>'],
    ['no end', damaged, svg('<g>').slice(0, -9)],
    ['too much in it', /te ingewikkeld/, svg('<g/>'.repeat(20_001))],
    ['another encoding', /UTF-8/, `<?xml version="1.0" encoding="UTF-7"?>${svg('')}`],
    ['bytes that are no text', /UTF-8/, Buffer.from([0x3c, 0x73, 0x76, 0x67, 0xff])],
  ])('is refused with %s', (_, reason, file) => {
    expect(problemOf(file)).toMatch(reason)
  })

  test('is read to its end however deep it is nested', () => {
    expect(problemOf(svg('<g>'.repeat(5000) + '</g>'.repeat(5000)))).toBeUndefined()
    expect(problemOf(svg(`${'<g>'.repeat(5000)}<script/>${'</g>'.repeat(5000)}`))).toMatch(script)
  })
})

describe('a DOCTYPE', () => {
  const behind = (head: string, content: string) =>
    svgProblem(withoutPlainDoctype(Buffer.from(`${head}${svg(content)}`)))
  const dtd = 'PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"'

  test.each([
    ['with public identifiers', `<?xml version="1.0"?>\n<!-- Generator -->\n<!DOCTYPE svg ${dtd}>`, '<g/>'],
    [
      'with names for namespaces',
      `\ufeff<!DOCTYPE svg [ <!ENTITY ns "http://www.w3.org/2000/svg"> ]>`,
      '<g xmlns="&ns;"/>',
    ],
  ])('is cut off where it is plain: %s', (_, head, content) => {
    expect(behind(head, content)).toBeUndefined()
  })

  test.each([
    ['nests', '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>', '<text>&b;</text>'],
    ['reads a file', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>', '<text>&a;</text>'],
    ['has parameters', '<!DOCTYPE svg [<!ENTITY % a "x">%a;]>', '<text/>'],
    ['is used without end', '<!DOCTYPE svg [<!ENTITY a "ha">]>', '<text>&a;</text>'.repeat(2001)],
  ])('is refused where an entity %s', (_, head, content) => {
    expect(behind(head, content)).toMatch(entities)
  })

  test('hides nothing in an entity', () => {
    const head = '<!DOCTYPE svg [<!ENTITY a "http://x.example/a">]>'
    expect(behind(head, '<use href="&a;"/>')).toMatch(outside)
  })
})
