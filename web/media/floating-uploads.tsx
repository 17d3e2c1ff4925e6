import { useLocation, useNavigate } from 'react-router';
import { useUploads } from './upload-queue.ts';
import { UploadQueuePanel } from './upload-queue-panel.tsx';

/** The uploads on every page but their own, which has room for them. */
export function FloatingUploads() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const hasUploads = useUploads(({ uploads }) => uploads.length > 0);
  if (!hasUploads || pathname === '/media') return null;
  return (
    <div className="fixed right-4 bottom-4 left-4 z-30 rounded-card shadow-float sm:left-auto sm:w-96 [&>*]:mb-0">
      <UploadQueuePanel onOpenExisting={(id) => void navigate(`/media?file=${id}`)} />
    </div>
  );
}
