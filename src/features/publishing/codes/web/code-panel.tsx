import { Notice } from '#web/ui/notice.tsx'
import classes from './code-panel.module.css'
import { QrCode, type QrCodeProps } from './qr-code.tsx'

/** Renders the code that leads to the card, or that there is none; warns when guests can not come there with it. */
export function CodePanel(props: QrCodeProps) {
  const { qrcode, reachable } = props.settings
  return (
    <>
      {qrcode !== '' && !reachable && <UnreachableWarning />}
      <div className={classes.panel}>
        {qrcode === '' ? <p className={classes.none}>QR Code niet beschikbaar</p> : <QrCode {...props} />}
      </div>
    </>
  )
}

function UnreachableWarning() {
  return (
    <Notice kind="attention">
      <strong>Print deze code nog niet.</strong> Hij werkt nu alleen op deze computer: de telefoon van een gast komt er
      niet mee op je kaart. Vraag degene die Menukaart heeft geïnstalleerd om het webadres in te stellen.
    </Notice>
  )
}
