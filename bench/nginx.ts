import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type Started, startServer } from './processes.ts'

/** Headers that nginx writes by itself, or that are settings of it. */
const ownHeaders = new Set(['date', 'content-length', 'content-type', 'connection', 'keep-alive'])

/**
 * Starts nginx with one worker for brotli bytes as files, `/cards/0` and on, tuned as for a busy site and with the same
 * headers as an answer of ours: the measure to reach.
 */
export async function startNginx(
  bodies: readonly Uint8Array[],
  headers: readonly (readonly [name: string, value: string])[],
): Promise<Started & { origin: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'menukaart-nginx-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  // nginx's worker runs as another user when this process runs as root.
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'cards'))
  for (const [index, body] of bodies.entries()) writeFileSync(join(folder, 'cards', String(index)), body)
  const port = await freePort()
  const configuration = join(folder, 'nginx.conf')
  writeFileSync(configuration, settings(folder, port, headers))

  const origin = `http://127.0.0.1:${port}`
  const nginx = await startServer('nginx', ['-c', configuration, '-e', 'stderr'], {
    isReady: () =>
      fetch(`${origin}/cards/0`).then(
        (answer) => answer.ok,
        () => false,
      ),
  })
  return { ...nginx, origin }
}

function settings(folder: string, port: number, headers: readonly (readonly [string, string])[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const added = headers
    .filter(([name]) => !ownHeaders.has(name.toLowerCase()))
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`)
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
  server {
    listen 127.0.0.1:${port} backlog=1024;
    root ${folder};
    location /cards/ {
      default_type "text/html; charset=utf-8";
      etag off;
      add_header Last-Modified "";
      ${added.join('\n      ')}
    }
  }
}
`
}
