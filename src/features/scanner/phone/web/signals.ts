import { beep } from '../rules.ts'

let audio: AudioContext | undefined

/** Lets the page sound: browsers keep it silent until a hand has touched it. Call it from a touch. */
export function allowSound(): void {
  audio ??= new AudioContext()
  void audio.resume()
}

/** Tells the hand that holds the phone that a code was read: by a tone and a short buzz, where the phone has them. */
export function signalScan(): void {
  // A browser refuses to buzz before a hand has touched the page, and says so in its log.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(80)
  audio ??= new AudioContext()
  void audio.resume()
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  const { currentTime } = audio
  tone.frequency.value = beep.frequency
  volume.gain.setValueAtTime(0.2, currentTime)
  tone.connect(volume).connect(audio.destination)
  tone.start(currentTime)
  tone.stop(currentTime + beep.length)
}
