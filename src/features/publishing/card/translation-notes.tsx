import type { Words } from '#features/translations/words.ts'

type Props = { on: { machine: boolean; dutch: boolean }; words: Words }

/**
 * Renders, in the head of a card in another language, what the mark of machine translations means, and the button by
 * which guests let their own device translate what is still Dutch. A script shows the button where the device can do
 * that; see `card/web/ask-device.ts`.
 */
export function TranslationNotes({ on: { machine, dutch }, words }: Props) {
  return (
    <>
      {/* The device's translations are marked as well. */}
      {(machine || dutch) && (
        <p className="card-note card-machine" id="machine" hidden={!machine}>
          {words.autoTranslated}
        </p>
      )}
      {dutch && (
        <button className="card-device" id="device" type="button" hidden>
          {words.translateHere}
        </button>
      )}
    </>
  )
}
