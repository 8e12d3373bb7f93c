import fc from 'fast-check'

/** Generates requests of all kinds, most of them nearly plain ones for a card. */
export function requestsFor(path: string, etag: string): fc.Arbitrary<Buffer> {
  const rarely = <T>(usual: T, ...others: T[]) =>
    fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) })
  const line = fc.tuple(
    rarely('GET', 'HEAD', 'POST', 'OPTIONS', 'get', 'GET ', ' GET', '\r\nGET', 'PROPFIND', 'G\0T', ''),
    rarely(' ', '  ', '\t', ''),
    fc.oneof(
      { weight: 3, arbitrary: fc.constant(path) },
      {
        weight: 3,
        arbitrary: fc.constantFrom(
          ...[
            '?lang=de',
            '?lang=nl',
            '?lang=xx',
            '?lang=DE',
            '?lang=',
            '?lang=de&lang=nl',
            '?lang=de&a=1',
            '?',
            '#c1',
            '/',
          ].map((end) => `${path}${end}`),
          ...['/show/bestaat-niet', '/show/', '/show/a.b', '/show/a%20b', '/show/%00', `/show/${'a'.repeat(65)}`],
          ...[
            path.toUpperCase(),
            path.replace('show', 'SHOW'),
            path.replace('/show', '//show'),
            path.replace('w/', 'w//'),
          ],
          ...[
            `http://localhost${path}`,
            path.slice(1),
            `${path}\u00e9`,
            `${path}\0`,
            path.replace('/show/', '/show/%4'),
            '*',
          ],
          path.replace('/show/', '/menu/GetCompleteMenu/'),
        ),
      },
    ),
    rarely(' HTTP/1.1', ' HTTP/1.0', ' HTTP/1.2', ' HTTP/2.0', ' http/1.1', ' HTTP/1.1 ', '  HTTP/1.1', '', ' HTTP/11'),
  )
  const field = fc.constantFrom(
    ...[
      'Accept-Encoding: br',
      'accept-encoding: gzip, br',
      'ACCEPT-ENCODING:gzip',
      'Accept-Encoding: br;q=0, gzip;q=0.5',
    ],
    ...[
      'Accept-Encoding: identity',
      'Accept-Encoding: zstd',
      'Accept-Encoding: *',
      'Accept-Encoding:',
      'Accept-Encoding: BR',
    ],
    ...[
      `If-None-Match: ${etag}`,
      `If-None-Match: W/${etag}`,
      'If-None-Match: "x"',
      'If-None-Match: *',
      `If-None-Match: "x", ${etag}`,
    ],
    ...['If-Modified-Since: Mon, 23 Nov 2026 06:00:00 GMT', 'If-Match: "x"', 'Range: bytes=0-9', `If-Range: ${etag}`],
    ...[
      'Connection: close',
      'Connection: Keep-Alive',
      'Connection: upgrade',
      'Connection: keep-alive, x',
      'Connection:',
    ],
    ...[
      'Upgrade: websocket',
      'Proxy-Connection: close',
      'Keep-Alive: timeout=5',
      'Expect: 100-continue',
      'Expect: tea',
    ],
    ...['Content-Length: 0', 'Content-Length: 5', 'Content-Length: -1', 'Content-Length: 5, 5', 'Content-Length: 0x5'],
    ...[
      'Transfer-Encoding: chunked',
      'Transfer-Encoding: identity',
      'Transfer-Encoding: gzip, chunked',
      'TE: trailers',
      'Trailer: x',
    ],
    ...['Host: ander.example', 'Host:', 'Host : a', ' Host: a', 'Host: a b', 'Host: a\0b', 'Host: a/b', 'Host: a, b'],
    ...[
      'Cookie: a=b',
      'User-Agent: Test/1.0 (x; y)',
      'Accept: text/html',
      'Sec-Fetch-Site: cross-site',
      'Origin: http://a.example',
    ],
    ...['X-No-Compression: 1', 'Accept-Version: 2.0.0', 'X-HTTP-Method-Override: DELETE', 'X-Forwarded-For: 1.2.3.4'],
    ...[
      'Content-Type: application/json',
      'Content-Encoding: gzip',
      'NoColon',
      ': empty',
      'X\x01: a',
      'User-Agent: a\x01b',
      'Accept: \u00e9',
    ],
    ...[
      '\tfolded',
      ' folded',
      `User-Agent: ${'a'.repeat(5000)}`,
      `User-Agent: ${'a'.repeat(20_000)}`,
      'Accept:  a  ',
      'Cookie:\ta',
    ],
  )
  const request = fc
    .record({
      line,
      host: rarely<string | undefined>(
        'Host: localhost',
        undefined,
        'host:localhost:3000',
        'Host: [::1]:80',
        'Host: h\u00e9',
      ),
      fields: fc.array(field, { maxLength: 3 }),
      end: rarely('\r\n', '\n', '\r'),
      stop: rarely('\r\n\r\n', '\n\n', '\r\n', '\r\n\n', '\r\n\r\n\r\n'),
      body: rarely('', 'abcde', '5\r\nabcde\r\n0\r\n\r\n', 'GET / HTTP/1.1\r\n'),
    })
    .map(({ line, host, fields, end, stop, body }) =>
      Buffer.from(`${[line.join(''), ...(host ? [host] : []), ...fields].join(end)}${stop}${body}`, 'latin1'),
    )
  return fc.array(request, { minLength: 1, maxLength: 3 }).map((requests) => Buffer.concat(requests))
}
