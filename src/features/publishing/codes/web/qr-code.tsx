import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Download, ExternalLink, RefreshCw } from 'lucide-react'
import { CallError, messageOf } from '#web/call.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useDownload } from '#web/use-download.ts'
import { openableUrl } from '../../card/card-address.ts'
import type { QrSettings } from '../../settings/schema.ts'
import { qrFileName } from '../file-names.ts'
import { codePixels } from '../rules.ts'
import { getQrCodeFile, qrCodeQuery } from './api.ts'
import classes from './qr-code.module.css'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** While `isChanging` the code can not be downloaded. */
export type QrCodeProps = { settings: QrSettings; isChanging: boolean; reloading: boolean; onReload: () => void }

/** Renders the code that leads to the card, its address, and buttons to download, open and reload it. */
export function QrCode({ settings, isChanging, reloading, onReload }: QrCodeProps) {
  const code = useQuery(qrCodeQuery(settings))
  const { download, downloading, error, forgetError } = useDownload()
  return (
    <div className={classes.code}>
      <Picture code={code} url={settings.url} />
      <p className={classes.url}>{settings.url}</p>
      {error && <Notice kind="error">De code is niet gedownload. {messageOf(error)}</Notice>}
      <div className={classes.buttons}>
        <Button
          variant={settings.reachable ? 'filled' : 'outline'}
          loading={downloading.size > 0}
          disabled={isChanging}
          leftSection={<Download {...icon} />}
          onClick={() => download(`${qrFileName(settings.name)}.png`, () => getQrCodeFile('png'))}
        >
          Download
        </Button>
        <Button
          component="a"
          href={openableUrl(settings)}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<ExternalLink {...icon} />}
        >
          Open
        </Button>
        <Button
          variant="default"
          loading={reloading || code.isRefetching}
          leftSection={<RefreshCw {...icon} />}
          onClick={() => {
            forgetError()
            onReload()
            void code.refetch()
          }}
        >
          Herladen
        </Button>
      </div>
    </div>
  )
}

type Code = { data?: { svg: string; ownColours: boolean } | undefined; error: Error | null }

function Picture({ code: { data, error }, url }: { code: Code; url: string }) {
  if (data)
    return (
      <>
        <img
          className={classes.picture}
          src={`data:image/svg+xml,${encodeURIComponent(data.svg)}`}
          width={codePixels}
          height={codePixels}
          alt={`QR-code naar ${url}`}
        />
        {!data.ownColours && (
          <p className={classes.note}>
            Zwart op wit: je eigen kleuren verschillen te weinig voor een code die elke telefoon leest.
          </p>
        )}
      </>
    )
  if (error instanceof CallError && error.status === 404) return <p className={classes.note}>{error.message}</p>
  if (error) return <Notice kind="error">{`Error: ${messageOf(error)}`}</Notice>
  return (
    <div className={classes.loading} role="status">
      <Loader size="sm" />
      <span>Loading...</span>
    </div>
  )
}
