import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type Started, startServer } from './processes.ts'

type Headers = readonly (readonly [name: string, value: string])[]
type Files = { bodies: readonly Uint8Array[]; headers: Headers }

/** Headers that nginx writes by itself, or that are settings of it. */
const ownHeaders = new Set(['date', 'content-length', 'content-type', 'connection', 'keep-alive'])

/**
 * Starts nginx with one worker for brotli bytes as files, `/cards/0` and on, tuned as for a busy site and with the same
 * headers as an answer of ours: the measure to reach.
 */
export async function startNginx(files: Files): Promise<Started & { origin: string }> {
  const folder = makeFolder(files.bodies)
  const port = await freePort()
  const nginx = await startWith(folder, fileServer(folder, `127.0.0.1:${port} backlog=1024`, files.headers), port)
  return { ...nginx, origin: `http://127.0.0.1:${port}` }
}

/**
 * Starts nginx over TLS as `docs/operations.md` sets it up in front of the server at `behind` (host and port), and in
 * the same process a server of these files. Throws where that page holds no such settings.
 */
export async function startProxy(
  behind: string,
  files: Files,
): Promise<Started & { proxyOrigin: string; filesOrigin: string }> {
  const folder = makeFolder(files.bodies)
  const [proxyPort, filesPort, plainPort] = [await freePort(), await freePort(), await freePort()]
  const pem = makeCertificate(folder)
  const certificate = `ssl_certificate ${pem};\n    ssl_certificate_key ${pem};`
  const proxy = documentedSettings()
    .replace('/var/cache/nginx/cards', join(folder, 'kept'))
    .replace(/server 10\.0\.0\.1:3000/, `server ${behind}`)
    .replace(/\tserver 10\.0\.0\.2:3000.*\n/, '')
    .replace('listen 443 ssl', `listen 127.0.0.1:${proxyPort} ssl backlog=1024`)
    .replace(/ssl_certificate(_key)? \S+;/g, (_line, key = '') => `ssl_certificate${key} ${pem};`)
  const beside = fileServer(folder, `127.0.0.1:${filesPort} ssl backlog=1024`, files.headers, certificate)
  const ready = fileServer(folder, `127.0.0.1:${plainPort}`, [])
  const nginx = await startWith(folder, `${proxy}\n${beside}\n${ready}`, plainPort)
  return { ...nginx, proxyOrigin: `https://127.0.0.1:${proxyPort}`, filesOrigin: `https://127.0.0.1:${filesPort}` }
}

/** Makes a certificate that signs itself; returns the file that holds it with its key. */
function makeCertificate(folder: string): string {
  const file = join(folder, 'certificate.pem')
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', '/CN=127.0.0.1']
  execFileSync('openssl', ['req', '-x509', ...kind, '-keyout', file, '-out', `${file}.cert`], { stdio: 'ignore' })
  appendFileSync(file, readFileSync(`${file}.cert`))
  return file
}

function documentedSettings(): string {
  const page = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8')
  const settings = /^```nginx\n([\s\S]*?)^```$/m.exec(page)?.[1]
  if (!settings) throw new Error('docs/operations.md should hold settings for nginx')
  return settings
}

function makeFolder(bodies: readonly Uint8Array[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'menukaart-nginx-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  // nginx's worker runs as another user when this process runs as root.
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'cards'))
  for (const [index, body] of bodies.entries()) writeFileSync(join(folder, 'cards', String(index)), body)
  return folder
}

/** Starts nginx with these servers, of which one has files at a plain `port`. */
async function startWith(folder: string, servers: string, port: number): Promise<Started> {
  const configuration = join(folder, 'nginx.conf')
  writeFileSync(configuration, settings(folder, servers))
  return startServer('nginx', ['-c', configuration, '-e', 'stderr'], {
    isReady: () =>
      fetch(`http://127.0.0.1:${port}/cards/0`).then(
        (answer) => answer.ok,
        () => false,
      ),
  })
}

function settings(folder: string, servers: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
worker_processes 1;
daemon off;
pid ${folder}/pid;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  keepalive_timeout 72 72;
  open_file_cache max=2000 inactive=1h;
  ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  ${servers}
}
`
}

function fileServer(folder: string, listen: string, headers: Headers, certificate = ''): string {
  const added = headers
    .filter(([name]) => !ownHeaders.has(name.toLowerCase()))
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`)
  return `server {
    listen ${listen};
    ${certificate}
    root ${folder};
    location /cards/ {
      default_type "text/html; charset=utf-8";
      etag off;
      add_header Last-Modified "";
      ${added.join('\n      ')}
    }
  }`
}
