import { beep } from '../rules.ts'

let audio: AudioContext | undefined
// Grows with each scan and each touch: the tone of a scan that waited past the next of them would be taken for another's.
let moment = 0

/** Lets the page sound: browsers keep it silent until a hand has touched it. Call it from a touch. */
export function allowSound(): void {
  moment += 1
  audio ??= new AudioContext()
  void audio.resume()
}

/** Tells the hand that holds the phone that a code was read: by a tone and a short buzz, where the phone has them. */
export function signalScan(): void {
  // A browser refuses to buzz before a hand has touched the page, and says so in its log.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(80)
  moment += 1
  const asked = moment
  audio ??= new AudioContext()
  const sound = audio
  // Before the first touch this waits for it; on a slow phone it takes a while, and is no later than the hand expects.
  void sound.resume().then(() => {
    if (asked === moment) playTone(sound)
  })
}

function playTone(sound: AudioContext): void {
  const tone = sound.createOscillator()
  const volume = sound.createGain()
  const { currentTime } = sound
  tone.frequency.value = beep.frequency
  volume.gain.setValueAtTime(0.2, currentTime)
  tone.connect(volume).connect(sound.destination)
  tone.start(currentTime)
  tone.stop(currentTime + beep.length)
}
