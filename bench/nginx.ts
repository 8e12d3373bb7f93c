import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type Started, startServer } from './processes.ts'

/** Starts nginx with one worker for these brotli bytes as a file, tuned as for a busy site: the measure to reach. */
export async function startNginx(brotli: Uint8Array): Promise<Started & { url: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'menukaart-nginx-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  // nginx's worker runs as another user when this process runs as root.
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'card'), brotli)
  const port = await freePort()
  const configuration = join(folder, 'nginx.conf')
  writeFileSync(configuration, settings(folder, port))

  const url = `http://127.0.0.1:${port}/card`
  const nginx = await startServer('nginx', ['-c', configuration, '-e', 'stderr'], {
    isReady: () =>
      fetch(url).then(
        (answer) => answer.ok,
        () => false,
      ),
  })
  return { ...nginx, url }
}

function settings(folder: string, port: number): string {
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
  open_file_cache max=10 inactive=1h;
  ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  server {
    listen 127.0.0.1:${port} backlog=1024;
    root ${folder};
    location = /card {
      default_type "text/html; charset=utf-8";
      add_header content-encoding br;
      add_header vary accept-encoding;
      add_header cache-control no-cache;
    }
  }
}
`
}
