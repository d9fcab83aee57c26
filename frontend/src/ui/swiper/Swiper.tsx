// A row of slides that snaps into place, advances automatically, and shows its position by dots.
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from "react";
import { limits } from "@/core/generated/limits";
import { classNames } from "@/ui/classNames";
import styles from "./Swiper.module.css";
import { slideTo } from "./slideTo";
import { useAutoplay } from "./useAutoplay";

interface SwiperProps {
  label: string;
  slides: readonly { key: string | number; content: ReactNode }[];
  /** "2 of 5", for screen readers and the dots. */
  slideLabel: (index: number, total: number) => string;
  /** Shows a part of the next slide. */
  peek?: boolean | undefined;
  interval?: number | undefined;
  autoplay?: boolean | undefined;
  className?: string | undefined;
}

export function Swiper(props: SwiperProps) {
  const { label, slides, slideLabel, peek, autoplay = true } = props;
  const { interval = limits.swiperIntervalMs } = props;
  const track = useRef<HTMLUListElement>(null);
  const area = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(0);
  const total = slides.length;

  const goTo = useCallback((index: number) => {
    const slide = track.current?.children[index];
    const first = track.current?.children[0];
    if (!track.current || !(slide instanceof HTMLElement) || !(first instanceof HTMLElement))
      return;
    slideTo(track.current, slide.offsetLeft - first.offsetLeft, limits.swiperDurationMs);
    setCurrent(index);
  }, []);
  const next = useCallback(() => goTo((current + 1) % total), [goTo, current, total]);
  useAutoplay({ area, interval, enabled: autoplay && total > 1, onStep: next });

  const onScroll = () => {
    const element = track.current;
    const slide = element?.children[0];
    if (!element || !(slide instanceof HTMLElement) || slide.offsetWidth === 0) return;
    const atEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - 2;
    setCurrent(atEnd ? total - 1 : Math.round(element.scrollLeft / slide.offsetWidth));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = (current + step + total) % total;
    goTo(index);
    event.currentTarget.querySelectorAll("button")[index]?.focus();
  };

  return (
    <section
      ref={area}
      className={classNames(styles.swiper, props.className)}
      aria-label={label}
      aria-roledescription="carousel"
    >
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: without a marker WebKit drops the list role.
        role="list"
        ref={track}
        className={classNames(styles.track, peek && styles.peek)}
        onScroll={onScroll}
      >
        {slides.map((slide, index) => (
          <li key={slide.key} aria-label={slideLabel(index, total)}>
            {slide.content}
          </li>
        ))}
      </ul>
      {total > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: the dots are no set of form fields.
        <div className={styles.dots} role="group" aria-label={label} onKeyDown={onKeyDown}>
          {slides.map((slide, index) => (
            <button
              key={slide.key}
              type="button"
              className={styles.dot}
              aria-label={slideLabel(index, total)}
              aria-current={index === current}
              tabIndex={index === current ? 0 : -1}
              onClick={() => goTo(index)}
            />
          ))}
        </div>
      )}
    </section>
  );
}
