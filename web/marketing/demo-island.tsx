import { hydrateRoot } from 'react-dom/client';
import { DemoChat } from './demo-chat.tsx';

/** Takes the pre-rendered chat over, with what was typed so far. @returns once its form answers */
export function wakeDemoChat(place: HTMLElement, productName: string): Promise<void> {
  return new Promise((resolve) => {
    hydrateRoot(place, <DemoChat productName={productName} onReady={resolve} />);
  });
}
