import { useEffect, useRef } from 'react';
import { persistentStorage } from '#web/platform/lib/browser-storage.ts';
import { createStore, useStore } from '#web/platform/lib/create-store.ts';

const key = 'notificationSound';
const lockName = 'notification-sound';
const oneTabMilliseconds = 1500;
const tones = [
  { hertz: 880, at: 0 },
  { hertz: 1174.66, at: 0.14 },
];
const toneSeconds = 0.5;
const loudness = 0.12;

let context: AudioContext | undefined;

const isOn = () => persistentStorage.getItem(key) !== 'off';
const soundSwitch = createStore(isOn());

function toggle() {
  persistentStorage.setItem(key, isOn() ? 'off' : 'on');
  soundSwitch.set(isOn());
}

/** Synchronized between tabs. */
export function useSoundSwitch() {
  useEffect(() => {
    const readAgain = () => soundSwitch.set(isOn());
    // Another tab may have changed it while no switch was shown here.
    readAgain();
    window.addEventListener('storage', readAgain);
    return () => window.removeEventListener('storage', readAgain);
  }, []);
  return { isOn: useStore(soundSwitch), toggle };
}

// Browsers count a touch as a gesture when it ends, a mouse press when it begins.
const gestures = ['pointerdown', 'pointerup', 'touchend', 'click', 'keydown'];

/** Browsers allow sound only after a gesture. */
function unlockAudio() {
  context ??= new AudioContext();
  if (context.state !== 'running') void context.resume();
}

function play(audio: AudioContext) {
  for (const { hertz, at } of tones) {
    const oscillator = audio.createOscillator();
    const volume = audio.createGain();
    const begin = audio.currentTime + at;
    oscillator.frequency.value = hertz;
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(loudness, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + toneSeconds);
    oscillator.connect(volume).connect(audio.destination);
    oscillator.start(begin);
    oscillator.stop(begin + toneSeconds);
  }
}

async function playOnce() {
  const audio = context;
  if (audio?.state !== 'running' || !isOn()) return;
  if (!navigator.locks) return play(audio);
  // Only one of several tabs plays the sound.
  await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    play(audio);
    await new Promise((resolve) => setTimeout(resolve, oneTabMilliseconds));
  });
}

/** Plays when a newer notification arrives, but not when the first ones are loaded. */
export function useSoundOnRise(newest: number | undefined): void {
  const last = useRef(newest);
  useEffect(() => {
    if (newest !== undefined && last.current !== undefined && newest > last.current) void playOnce();
    last.current = newest;
  }, [newest]);
  useEffect(() => {
    for (const gesture of gestures) window.addEventListener(gesture, unlockAudio);
    return () => {
      for (const gesture of gestures) window.removeEventListener(gesture, unlockAudio);
    };
  }, []);
}
