import { type RefObject, useEffect, useRef, useState } from 'react';

export type CameraState = 'asking' | 'open' | 'closed';

interface Camera {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: CameraState;
  /** Undefined where the phone has no light beside this camera. */
  readonly torch: { readonly isOn: boolean; readonly turn: () => void } | undefined;
}

const size = { width: { ideal: 1920 }, height: { ideal: 1080 } };

/** The camera of one side, open as long as the screen stands. */
export function useCamera(facingMode: 'environment' | 'user'): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('asking');
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [isLit, setLit] = useState(false);
  useEffect(() => {
    let isGone = false;
    let stream: MediaStream | undefined;
    const end = () => stream?.getTracks().forEach((one) => one.stop());
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode, ...size } });
      const element = video.current;
      if (isGone || element === null) return end();
      element.srcObject = stream;
      await element.play();
      setTrack(stream.getVideoTracks()[0]);
      setState('open');
      return undefined;
    };
    // Refused by the player or the browser, taken by another app, or none there: a file or a person is the other way.
    open().catch(() => isGone || setState('closed'));
    return () => {
      isGone = true;
      end();
    };
  }, [facingMode]);
  const turn = () => {
    setLit(!isLit);
    track?.applyConstraints({ advanced: [{ torch: !isLit } as MediaTrackConstraintSet] }).catch(() => setLit(false));
  };
  const hasTorch = track !== undefined && 'torch' in (track.getCapabilities?.() ?? {});
  return { video, state, torch: hasTorch ? { isOn: isLit, turn } : undefined };
}
