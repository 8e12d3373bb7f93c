import Globe from 'lucide-react/icons/globe'
import { type Language, languages } from '#features/translations/languages.ts'
import type { Words } from '#features/translations/words.ts'

/** Renders the card's languages as links to the same page in each: plain HTML that needs no script. */
export function LanguageMenu({ language, words }: { language: Language; words: Words }) {
  return (
    <details className="card-languages">
      <summary>
        <Globe size={20} strokeWidth={1.75} aria-hidden="true" />
        <span className="card-unseen">{words.languages}: </span>
        {languages.find(({ code }) => code === language)?.name}
      </summary>
      <ul>
        {languages.map(({ code, name }) => (
          <li key={code}>
            <a href={`?lang=${code}`} hrefLang={code} lang={code} aria-current={code === language ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
