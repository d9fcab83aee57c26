//! A gatherer answers concurrent requests in groups.

use std::sync::Arc;
use std::sync::mpsc::channel;

use laurel_server::error::Error;
use laurel_server::gather::Gatherer;

#[actix_web::test]
async fn what_arrives_during_a_group_forms_the_next_one_and_each_gets_its_own_answer() {
    let gatherer: Arc<Gatherer<u32, usize>> = Arc::default();
    let ((begin, begun), (finish, finished)) = (channel(), channel());
    // Answers numbers by the size of their group, each group after a signal; refuses odd ones.
    let answer_all = move |items: Vec<u32>| {
        begin.send(()).unwrap();
        finished.recv().unwrap();
        let many = items.len();
        items.into_iter().map(|item| if item % 2 == 0 { Ok(many) } else { Err(Error::Busy) }).collect()
    };
    let first = actix_web::rt::spawn(Arc::clone(&gatherer).ask(2, answer_all));
    while begun.try_recv().is_err() {
        tokio::task::yield_now().await;
    }
    let ask = |item| Arc::clone(&gatherer).ask(item, |_| Vec::new());
    let finish_both = async { [finish.send(()), finish.send(())] };
    let (two, three, four, _) = tokio::join!(ask(2), ask(3), ask(4), finish_both);
    assert_eq!(first.await.unwrap().unwrap(), 1);
    assert_eq!((two.unwrap(), four.unwrap()), (3, 3));
    assert!(matches!(three, Err(Error::Busy)));
}

#[actix_web::test]
async fn a_panic_fails_those_who_wait_and_leaves_the_queue_usable() {
    let gatherer: Arc<Gatherer<u32, usize>> = Arc::default();
    let broken = Arc::clone(&gatherer).ask(1, |_| panic!("an answer that cannot be given")).await;
    assert!(matches!(broken, Err(Error::Broken(_))));
    assert_eq!(Arc::clone(&gatherer).ask(2, |items| items.iter().map(|_| Ok(7)).collect()).await.unwrap(), 7);
}
