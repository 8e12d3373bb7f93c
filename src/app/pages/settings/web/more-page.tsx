import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from '#features/accounts/web/api.ts'
import { useSignOut } from '#features/accounts/web/use-sign-out.ts'
import { appVersion } from '#shared/version.ts'
import { ButtonRow, LinkRow, List } from '#web/ui/list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { openedFromSettings } from '../../page-paths.ts'
import classes from './more-page.module.css'

/** The settings screen: everything without an entry of its own at the bottom of a phone. */
export function MorePage() {
  const user = useQuery(currentUserQuery)
  const leave = useSignOut()
  return (
    <Page title="Jouw instellingen" intro={user.data && `Ingelogd als ${user.data.email}`}>
      {leave.error && <Notice kind="error">{leave.error}</Notice>}
      <List label="Je menukaart">
        <LinkRow title="QR-code" note="Publiceren, en de code voor op tafel" to="/qr-code" />
        <LinkRow title="Voorbeeld van je menu" note="Zo ziet je kaart eruit" to="/result" />
        <LinkRow title="Kaarten" note="Een lunchkaart, een borrelkaart: elk op eigen uren" to="/menus" />
        <LinkRow title="Werkplekken" note="Frituur, grill, snijplank: wat kan meekomen" to="/stations" />
        <LinkRow title="Onlangs verwijderd" note="Terugzetten wat weg is, tot 30 dagen daarna" to="/trash" />
        <LinkRow
          title="Klaar voor controle"
          note="Bordjes, instructie en alles wat een inspecteur vraagt"
          to="/inspection"
        />
        <LinkRow title="Allergenenmatrix" note="Elk gerecht met de veertien, voor wie erom vraagt" to="/matrix" />
        <LinkRow title="Terugvragen" note="Welk product zat wanneer in welk gerecht" to="/recall" />
        {user.data?.accountowner && (
          <LinkRow title="Programma’s" note="Je kassa of website met je menu laten werken" to="/programs" />
        )}
      </List>
      <List label="Instellingen">
        <LinkRow title="Profiel" note="Je gegevens, je bedrijf en je collega's" to="/profile" />
        <LinkRow title="Algemene voorwaarden" to={openedFromSettings('/terms')} />
        <LinkRow title="Privacy" to={openedFromSettings('/privacy')} />
        <LinkRow title="Uitleg" note="Stap voor stap, met plaatjes" to={openedFromSettings('/explanation')} />
        <LinkRow
          title="Helpdesk"
          note="Stel een vraag of meld een fout"
          to="/helpdesk"
          state={{ returnPage: '/more' }}
        />
      </List>
      <List label="Account">
        <ButtonRow
          title={leave.busy ? 'Uitloggen...' : 'Uitloggen'}
          disabled={leave.busy}
          onClick={() => void leave.run()}
        />
      </List>
      <p className={classes.version}>{`Versie ${appVersion}`}</p>
    </Page>
  )
}
